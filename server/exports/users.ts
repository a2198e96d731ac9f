import type { listUsers } from '#domain/api/access-control/users.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { AppError } from '#domain/app-error.ts'
import type { Language } from '#domain/languages.ts'
import { textOf } from '../texts/texts.ts'
import { BETWEEN } from './cells.ts'
import type { SheetCell } from './sheet-cell.ts'

type Listed = Output<typeof listUsers>['items'][number]

/** What the ticket of an export of users says instead of an entity's name: users are no entity. */
export const USERS = 'user'

function branchesOf({ branches, other_branches: others }: Listed, language: Language): string {
  const beyond = others > 0 ? [textOf('people:list.otherBranches', language, { count: others })] : []
  return [...branches.map(({ name }) => name), ...beyond].join(BETWEEN)
}

/** The columns of the list, each with its words. */
const CELLS: Record<string, (user: Listed, language: Language) => SheetCell> = {
  name: ({ first_name: first, last_name: last }, language) => textOf('people:list.fullName', language, { first, last }),
  email: ({ email }) => email,
  role: ({ role }) => role?.name ?? '',
  branches: branchesOf,
  status: ({ status }, language) => textOf(`people:status.${status}`, language),
  last_login_at: ({ last_login_at: at }) => (at ? new Date(at) : ''),
  job_title: ({ job_title: title }) => title ?? '',
}

/** Throws `not_valid` for a column that the list does not have. */
export function userColumnsFor(asked: readonly string[] = Object.keys(CELLS)): readonly string[] {
  if (asked.some((name) => !Object.hasOwn(CELLS, name)))
    throw new AppError('not_valid', { fields: { columns: { key: 'not_offered' } } })
  return [...new Set(asked)]
}

export const userHeads = (columns: readonly string[], language: Language) =>
  columns.map((name) => textOf(`people:fields.${name}`, language))

export const userCells = (user: Listed, columns: readonly string[], language: Language) =>
  columns.map((name) => CELLS[name]?.(user, language) ?? '')
