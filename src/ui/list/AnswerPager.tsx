import { PAGE_SIZES } from '#domain/limits.ts'
import { Pager } from './Pager.tsx'

interface AnswerPagerProps {
  answer: { items: readonly unknown[]; page: number; page_size: number; total: number; total_is_estimate: boolean }
  onTurn: (place: { page: number; page_size: number }) => void
}

/** The ways through what stands inside a page and is no list of its own; nothing under what the smallest page holds. */
export function AnswerPager({ answer, onTurn }: AnswerPagerProps) {
  const { items, page, page_size: size, total, total_is_estimate: isEstimate } = answer
  if (total <= PAGE_SIZES[0] && page === 1) return null
  return (
    <Pager
      page={page}
      pageSize={size}
      total={total}
      isEstimate={isEstimate}
      hasNext={page * size < total || (isEstimate && items.length === size)}
      onPage={(next) => onTurn({ page: next, page_size: size })}
      onPageSize={(next) => onTurn({ page: 1, page_size: next })}
    />
  )
}
