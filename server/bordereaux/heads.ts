import { AppError } from '#domain/app-error.ts'
import { BORDEREAUX, type BordereauKind } from '#domain/bordereaux/kinds.ts'
import { TRANSFERS } from '#domain/limits.ts'
import type { Deps } from '../deps.ts'
import { surveyOf } from '../imports/source.ts'
import type { StoredFile } from '../store/files.ts'
import type { Layout } from '../tables/layout.ts'
import { guessBordereau, type Last } from './words.ts'

/** How a file is read whose heads stand in a row of their own choice. */
export const layoutOf = (headRow: number): Layout => ({ headRow, looked: BORDEREAUX.headRows })

type Row = readonly string[]

const isBlank = (row: Row) => row.every((cell) => cell.trim() === '')

/** Whether a row has all heads by which the coverholder's last file was mapped. */
const isLast = (row: Row, last: NonNullable<Last>) => {
  const mapped = last.heads.filter((_, at) => last.mapping[at])
  return mapped.length > 0 && mapped.every((head) => row.some((cell) => cell.trim() === head))
}

/** Which of the first rows holds the heads: that of the coverholder's last file, else the first of those that are known best. Counted from 1. */
export function headRowIn(kind: BordereauKind, rows: readonly Row[], last: Last): number {
  const own = last === null ? -1 : rows.findIndex((row) => isLast(row, last))
  if (own >= 0) return own + 1
  const known = rows.map((row) => (isBlank(row) ? -1 : guessBordereau(kind, row, last).filter((name) => name !== null).length))
  return known.indexOf(Math.max(...known)) + 1
}

const headsIn = (row: Row): string[] => {
  const heads = row.map((cell) => cell.trim())
  return heads.slice(0, heads.findLastIndex((head) => head !== '') + 1)
}

interface Asked {
  kind: BordereauKind
  last: Last
  /** The row that was chosen; else it is found. */
  headRow: number | undefined
}

export interface BordereauTable {
  headRow: number
  above: string[][]
  heads: string[]
  total: number
  samples: string[][]
  /** Those among which the heads are. */
  first: string[][]
}

/** Finds the heads of a file, and tells what stands above and below them. Throws `not_valid` for a row without heads, and a file without rows. */
export async function lookAt(deps: Deps, file: StoredFile, { kind, last, headRow: chosen }: Asked): Promise<BordereauTable> {
  const { total: all, samples: rows } = await surveyOf(deps, file, layoutOf(0))
  const first = rows.slice(0, BORDEREAUX.headRows)
  const headRow = chosen ?? headRowIn(kind, first, last)
  const heads = headsIn(first[headRow - 1] ?? [])
  if (heads.length === 0) throw new AppError('not_valid', { fields: { head_row: { key: 'head_row_empty' } } })
  const total = all - headRow
  if (total <= 0) throw new AppError('not_valid', { fields: { file: { key: 'no_rows' } } })
  if (total > TRANSFERS.importRows)
    throw new AppError('not_valid', {
      fields: { file: { key: 'too_many_rows_in_file', params: { maximum: TRANSFERS.importRows } } },
    })
  const samples = rows.slice(headRow, headRow + TRANSFERS.previewRows)
  return { headRow, above: rows.slice(0, headRow - 1), heads, total, samples, first }
}

/** A row as it is shown to choose by. */
export const shownRow = (row: Row): string[] =>
  row
    .map((cell) => cell.trim().slice(0, BORDEREAUX.shownText))
    .filter((cell) => cell !== '')
    .slice(0, BORDEREAUX.shownCells)
