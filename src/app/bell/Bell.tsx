import { useMarking, useNotifications } from '#src/actors/notifications/notifications.ts'
import { formatNumber } from '#src/ui/format.ts'
import { later } from '#src/ui/later.tsx'
import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import classes from './Bell.module.css'
import { walkItems } from './item-keys.ts'

const panel = later(() => import('./Panel.tsx'))

/** What has happened that concerns the reader; what opens is fetched when the pointer or the focus comes near. */
export default function Bell() {
  const { t } = useTranslation('notifications')
  const actor = useNotifications()
  const unread = useSelector(actor, ({ context }) => context.unread)
  const newest = useSelector(actor, ({ context }) => context.newest)
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const marking = useMarking(() => actor.send({ type: 'unread.ask' }))
  const label = unread > 0 ? t('bell.unread', { count: unread }) : t('bell.none')
  const fetchAhead = () => void panel.prepare()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(26rem, calc(100vw - 1.5rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          title={label}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.6} />
          <Count unread={unread} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-labelledby={titleId} onKeyDown={walkItems}>
        <Suspense fallback={<Coming titleId={titleId} />}>
          {isOpen && (
            <panel.Component titleId={titleId} newest={newest} unread={unread} marking={marking} onLeave={() => setOpen(false)} />
          )}
        </Suspense>
      </Popover.Dropdown>
      <span role="status" className="sw-unseen">
        {unread > 0 && label}
      </span>
    </Popover>
  )
}

function Coming({ titleId }: { titleId: string }) {
  const { t } = useTranslation('notifications')
  return (
    <p id={titleId} className={classes.waiting}>
      {t('panel.loading')}
    </p>
  )
}

function Count({ unread }: { unread: number }) {
  const { t, i18n } = useTranslation('notifications')
  if (unread === 0) return null
  const isShown = unread <= NOTIFICATIONS.shownCount
  return (
    <span className={classes.count} aria-hidden="true">
      {isShown ? formatNumber(i18n.language, unread) : t('bell.many', { count: NOTIFICATIONS.shownCount })}
    </span>
  )
}
