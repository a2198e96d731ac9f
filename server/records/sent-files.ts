import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import type { Upload } from '#domain/files/upload.ts'
import { SENT_FILE } from '#domain/records/check.ts'
import type { Group } from '#domain/records/record.ts'
import type { Values } from '#domain/records/values.ts'
import { keepUpload } from '../files/keep.ts'
import type { Call } from '../serve.ts'
import { fileCells } from './file-cells.ts'

type Files = readonly Upload[]
type Groups = Readonly<Record<string, Group>>

/** What a save brings with it; a cell of a row names its file as `files.0`, `files.1` and so on. */
export interface WithFiles {
  files?: Files | undefined
}

/** Whose rows hold files, and what those are for. */
export interface FilesOf {
  groups: Groups
  purpose: FilePurposeName
}

const placeIn = (file: unknown) => (typeof file === 'string' && SENT_FILE.test(file) ? Number(file.split('.')[1]) : null)

/** What was sent, without its bytes: the same save sent again is the same. */
export const toldOf = <S extends WithFiles>({ files, ...values }: S) => ({
  ...values,
  ...(files ? { files: files.map(({ name, size }) => ({ name, size })) } : {}),
})

type Cell = [path: string, place: number]

const rowsIn = (values: Values, name: string) => values[name] as Values[] | undefined

/** Cells of rows, at every level, that name a file which is sent. */
const cellsIn = (groups: Groups, values: Values, prefix = ''): Cell[] =>
  Object.entries(groups).flatMap(([name, { fields, rows = {} }]) =>
    (rowsIn(values, name) ?? []).flatMap((row, at) => {
      const path = `${prefix}${name}.${at}.`
      const own = fileCells(fields).flatMap((cell): Cell[] => {
        const place = placeIn(row[cell])
        return place === null ? [] : [[path + cell, place]]
      })
      return [...own, ...cellsIn(rows, row, path)]
    }),
  )

/** Every cell finds its file, and every file its cell. */
function faultsIn(cells: readonly Cell[], files: Files): FieldErrors {
  const absent = cells.flatMap(([path, place]) => (place < files.length ? [] : [path]))
  const unused = files.flatMap((_, place) => (cells.some((cell) => cell[1] === place) ? [] : [`files.${place}`]))
  return Object.fromEntries([...absent, ...unused].map((path) => [path, { key: 'file_not_found' }]))
}

type Kept = ReadonlyMap<number, string>

function withKept(groups: Groups, values: Values, kept: Kept): Values {
  const named = Object.entries(groups).flatMap(([name, { fields, rows = {} }]) => {
    const sent = rowsIn(values, name)
    if (!sent) return []
    const cells = (row: Values) =>
      fileCells(fields)
        .filter((cell) => placeIn(row[cell]) !== null)
        .map((cell) => [cell, kept.get(placeIn(row[cell]) ?? -1) ?? null])
    return [[name, sent.map((row) => ({ ...withKept(rows, row, kept), ...(Object.fromEntries(cells(row)) as Values) }))]]
  })
  return { ...values, ...(Object.fromEntries(named) as Values) }
}

/**
 * Keeps the files that came with a form, before its transaction begins, and names them in the rows they belong to.
 * Throws `not_valid` by the row whose file is refused.
 */
export async function withSentFiles<S extends WithFiles>(
  call: Call,
  { groups, purpose }: FilesOf,
  { files = [], ...values }: S,
): Promise<Omit<S, 'files'>> {
  const cells = cellsIn(groups, values)
  const faults = faultsIn(cells, files)
  if (cells.length === 0 && files.length === 0) return values
  if (Object.keys(faults).length > 0) throw new AppError('not_valid', { fields: faults })
  const kept = new Map<number, string>()
  for (const [place, upload] of files.entries()) {
    const field = cells.find((cell) => cell[1] === place)?.[0] ?? `files.${place}`
    kept.set(place, (await keepUpload(call, { purpose, upload, field })).uuid)
  }
  return withKept(groups, values, kept) as Omit<S, 'files'>
}
