import { rememberName } from '#src/services/option-names.ts'
import type { Assignments } from '../data.ts'

/** An assignment as its inputs hold it: links as texts of their ids, empty for none. */
export interface AssignmentRow {
  key: number
  branch: string
  role: string
  line_of_business: string
  sbu: string
  authority_limit: string
  authority_limit_currency: string
}

export const LINKS = ['branch', 'role', 'line_of_business', 'sbu'] as const

const idIn = (link: { id: number } | null) => (link === null ? '' : String(link.id))

/** The rows to begin with: those that the reader may change. */
export function assignmentRows({ items }: Assignments): AssignmentRow[] {
  const open = items.filter(({ is_open: isOpen }) => isOpen)
  for (const item of open) {
    for (const name of LINKS) if (item[name]) rememberName(name, item[name])
    if (item.authority_limit_currency) rememberName('currency', item.authority_limit_currency)
  }
  return open.map((item, key) => ({
    key,
    branch: idIn(item.branch),
    role: idIn(item.role),
    line_of_business: idIn(item.line_of_business),
    sbu: idIn(item.sbu),
    authority_limit: item.authority_limit ?? '',
    authority_limit_currency: idIn(item.authority_limit_currency),
  }))
}

/** The rows that drafts of assignments name. */
export const assignmentLinks = (rows: readonly AssignmentRow[]) =>
  rows.flatMap((row) => [
    ...LINKS.map((name) => ({ of: name, id: row[name] })),
    { of: 'currency', id: row.authority_limit_currency },
  ])

export const newRow = (rows: readonly AssignmentRow[]): AssignmentRow => ({
  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
  branch: rows.at(-1)?.branch ?? '',
  role: '',
  line_of_business: '',
  sbu: '',
  authority_limit: '',
  authority_limit_currency: rows.at(-1)?.authority_limit_currency ?? '',
})

const linkOf = (id: string) => (id === '' ? null : Number(id))

/** Where the row would count. */
export const givenIn = ({ branch, line_of_business: line, sbu }: AssignmentRow) => ({
  branch: linkOf(branch),
  line_of_business: linkOf(line),
  sbu: linkOf(sbu),
})

/** What is sent; the currency of no amount is none. */
export const assignmentsWire = (rows: readonly AssignmentRow[]) =>
  rows.map((row) => {
    const limit = row.authority_limit.replace(/\s/g, '')
    return {
      branch: linkOf(row.branch),
      role: linkOf(row.role),
      line_of_business: linkOf(row.line_of_business),
      sbu: linkOf(row.sbu),
      authority_limit: limit || null,
      authority_limit_currency: limit ? linkOf(row.authority_limit_currency) : null,
    }
  })
