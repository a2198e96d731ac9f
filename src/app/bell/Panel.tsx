import { useNotificationList, type Marking } from '#src/actors/notifications/notifications.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Bell.module.css'
import { Days } from './Days.tsx'

interface Props {
  titleId: string
  newest: number
  unread: number
  marking: Marking
  onLeave: () => void
}

/** What one was told of, by day, newest first. What comes meanwhile is offered: the list asks for nothing by itself. */
export default function Panel({ titleId, newest, unread, marking, onLeave }: Props) {
  const { t } = useTranslation('notifications')
  const list = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  const marked = useSelector(marking, ({ context }) => context.data)
  const { data, problem, isBusy, request } = useNotificationList(page, marked)
  const mark = (ids: number[] | null, isRead: boolean) =>
    marking.send({ type: 'operation.request', input: { ids, is_read: isRead } })
  /** A button that is gone would take the focus with it. */
  const keepingFocus = (act: () => void) => {
    list.current?.focus()
    act()
  }
  const hasUnread = unread > 0 || data?.items.some(({ is_read: isRead }) => !isRead) === true
  return (
    <>
      <Head titleId={titleId} hasUnread={hasUnread} onMarkAll={() => keepingFocus(() => mark(null, true))} />
      {page === 1 && data && newest > (data.items[0]?.id ?? 0) && (
        <button type="button" className={classes.news} onClick={() => keepingFocus(request)}>
          {t('panel.new')}
        </button>
      )}
      <div ref={list} className={classes.list} aria-busy={isBusy} data-autofocus tabIndex={-1}>
        {problem && <ProblemNote problem={problem} onRetry={request} />}
        {!data && !problem && <p className={classes.waiting}>{t('panel.loading')}</p>}
        {data?.items.length === 0 && <p className={classes.waiting}>{t('panel.none')}</p>}
        {data && <Days items={data.items} onMark={(id, isRead) => mark([id], isRead)} onLeave={onLeave} />}
      </div>
      <div className={classes.foot}>
        <Link to="/profile#profile-notifications" onClick={onLeave}>
          {t('panel.settings')}
        </Link>
        <Pages page={page} hasMore={data?.has_more === true} onTurn={(next) => keepingFocus(() => setPage(next))} />
      </div>
    </>
  )
}

interface HeadProps {
  titleId: string
  hasUnread: boolean
  onMarkAll: () => void
}

function Head({ titleId, hasUnread, onMarkAll }: HeadProps) {
  const { t } = useTranslation('notifications')
  return (
    <div className={classes.head}>
      <h2 id={titleId}>{t('panel.title')}</h2>
      {hasUnread && (
        <button type="button" className="sw-quiet" onClick={onMarkAll}>
          {t('panel.markAll')}
        </button>
      )}
    </div>
  )
}

function Pages({ page, hasMore, onTurn }: { page: number; hasMore: boolean; onTurn: (page: number) => void }) {
  const { t } = useTranslation('notifications')
  return (
    <span className={classes.pages}>
      {page > 1 && (
        <button type="button" className="sw-quiet" onClick={() => onTurn(page - 1)}>
          {t('panel.newer')}
        </button>
      )}
      {hasMore && (
        <button type="button" className="sw-quiet" onClick={() => onTurn(page + 1)}>
          {t('panel.older')}
        </button>
      )}
    </span>
  )
}
