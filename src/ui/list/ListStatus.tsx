import type { ListQuery } from '#domain/api/envelope.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** ms in which a changed question becomes a request; what is said before would be of the rows before. */
const QUIET = 150

interface ListStatusProps {
  answer: { total: number; total_is_estimate: boolean } | null
  query: ListQuery
  isBusy: boolean
}

const isNarrowedAnew = (one: ListQuery, other: ListQuery) =>
  one.search !== other.search || JSON.stringify(one.filter) !== JSON.stringify(other.filter)

/** Says to whoever does not see it what came of sorting, searching and turning pages. */
export function ListStatus({ answer, query, isBusy }: ListStatusProps) {
  const { t } = useTranslation()
  const status = useRef<HTMLSpanElement>(null)
  const said = useRef(query)
  const [text, setText] = useState('')
  useEffect(() => {
    if (isBusy || !answer || said.current === query) return
    const sentence = (before: ListQuery): string => {
      const { total, total_is_estimate: isEstimate } = answer
      if (isNarrowedAnew(before, query)) return t(isEstimate ? 'list.resultsOver' : 'list.results', { count: total })
      const pages = Math.max(1, Math.ceil(total / query.page_size))
      if (before.sort === query.sort) return isEstimate ? t('list.page', query) : t('list.pageOf', { page: query.page, pages })
      const head = status.current?.closest('section')?.querySelector('th[aria-sort$="cending"]')
      const isDown = head?.getAttribute('aria-sort') === 'descending'
      return head ? t(isDown ? 'list.sortedDown' : 'list.sortedUp', { column: head.textContent }) : ''
    }
    const timer = setTimeout(() => {
      setText(sentence(said.current))
      said.current = query
    }, QUIET)
    return () => clearTimeout(timer)
  }, [answer, query, isBusy, t])
  return (
    <span ref={status} className="sw-unseen" aria-live="polite" data-list-status>
      {text}
    </span>
  )
}
