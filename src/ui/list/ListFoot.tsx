import type { ListQuery } from '#domain/api/envelope.ts'
import { changed } from './list-address.ts'
import classes from './list.module.css'
import { ListStatus } from './ListStatus.tsx'
import { Pager } from './Pager.tsx'

interface ListFootProps {
  /** The page that was answered, or null before the first answer. */
  answer: { total: number; total_is_estimate: boolean; next_cursor: string | null } | null
  query: ListQuery
  /** `isStep`: whether Back leads to where one was. */
  ask: (query: ListQuery, isStep: boolean) => void
  /** The answer is that of the question before. */
  isBusy?: boolean
}

/** Where one is in a list, and the ways on; nothing where there is nothing to page through. */
export function ListFoot({ isBusy = false, ...props }: ListFootProps) {
  return (
    <>
      <Steps {...props} />
      <ListStatus {...props} isBusy={isBusy} />
    </>
  )
}

function Steps({ answer, query, ask }: ListFootProps) {
  if (!answer || answer.total === 0) return null
  return (
    <div className={classes.foot}>
      <Pager
        page={query.page}
        pageSize={query.page_size}
        total={answer.total}
        isEstimate={answer.total_is_estimate}
        hasNext={answer.next_cursor !== null || query.page * query.page_size < answer.total}
        onPage={(page) => ask({ ...query, page }, true)}
        onPageSize={(size) => ask(changed(query, { page_size: size }), true)}
      />
    </div>
  )
}
