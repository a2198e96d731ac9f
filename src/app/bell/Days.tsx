import { dayIn } from '#domain/dates.ts'
import type { Notification } from '#src/actors/notifications/notifications.ts'
import { useServices } from '#src/services/services.tsx'
import { dayFormat, formatHour } from '#src/ui/format.ts'
import { ActionIcon } from '@mantine/core'
import { IconCircle, IconCircleFilled } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Bell.module.css'

interface Props {
  items: readonly Notification[]
  onMark: (id: number, isRead: boolean) => void
  onLeave: () => void
}

/** In the order in which they came, under the day in the zone of the reader's profile. */
export function Days({ items, ...rest }: Props) {
  const { i18n } = useTranslation()
  const zone = useSelector(useServices().session, ({ context }) => context.configuration?.user_data.time_zone)
  const days = byDay(items, zone)
  const written = dayFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  return [...days].map(([day, all]) => (
    <section key={day} aria-labelledby={`told-${day}`}>
      <h3 id={`told-${day}`} className={classes.day}>
        <time dateTime={day}>{written.format(new Date(`${day}T00:00:00Z`))}</time>
      </h3>
      <ul className={classes.items}>
        {all.map((item) => (
          <Item key={item.id} item={item} {...rest} />
        ))}
      </ul>
    </section>
  ))
}

function byDay(items: readonly Notification[], zone: string | undefined): Map<string, Notification[]> {
  const days = new Map<string, Notification[]>()
  for (const item of items) {
    const day = dayIn(new Date(item.at), zone)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return days
}

function Item({ item, onMark, onLeave }: Omit<Props, 'items'> & ToldProps) {
  const { t } = useTranslation('notifications')
  const { id, path, is_read: isRead } = item
  const label = t(isRead ? 'panel.markUnread' : 'panel.markRead')
  const open = () => {
    if (!isRead) onMark(id, true)
    onLeave()
  }
  return (
    <li className={classes.item} data-read={isRead}>
      {path === null ? (
        <span className={classes.told}>
          <Told item={item} />
        </span>
      ) : (
        <Link className={classes.told} to={path} onClick={open}>
          <Told item={item} />
        </Link>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => onMark(id, !isRead)}>
        {isRead ? <IconCircle size={12} /> : <IconCircleFilled size={12} className={classes.dot} />}
      </ActionIcon>
    </li>
  )
}

interface ToldProps {
  item: Notification
}

function Told({ item: { text, at, is_read: isRead } }: ToldProps) {
  const { t, i18n } = useTranslation('notifications')
  return (
    <>
      {!isRead && <span className="sw-unseen">{t('panel.unread')}</span>}
      <span>{text}</span>
      <time dateTime={at}>{formatHour(i18n.language, at)}</time>
    </>
  )
}
