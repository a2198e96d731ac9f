import type { Row } from '#src/machines/resource.setup.ts'

const CODES: Record<number, string> = { 1: 'ALPS', 2: 'BALK' }

/** A region as the server shows it, of what a path knows of it. */
export const rowOf = ({ id, name, row_version = 1 }: Partial<Row>): Row => ({
  id: id ?? 3,
  uuid: `row-${id}`,
  name,
  code: CODES[id ?? 3] ?? 'NEW',
  un_m49: null,
  description: null,
  is_active: true,
  row_version,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

/** A page with both rows that the paths speak of and one that no other answer has, or none. */
export function pageOf(items: readonly unknown[], page: number, answer = 1) {
  const rows =
    items.length > 0
      ? [
          { id: 1, name: 'Alps', row_version: 3 },
          { id: 2, name: 'Balkans', row_version: 5 },
          { id: 100 * answer + page, name: `Region ${answer} of page ${page}`, row_version: 1 },
        ]
      : []
  return {
    items: rows.map(rowOf),
    page,
    page_size: 20,
    total: rows.length > 0 ? 45 : 0,
    total_is_estimate: false,
    next_cursor: null,
  }
}

/** What the form holds when nobody has typed. */
export const textsOf = (row: Row | null) => ({ Name: row ? (row.name as string) : '', Code: row ? (CODES[row.id] ?? 'NEW') : '' })
