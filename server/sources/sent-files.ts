import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Upload } from '#domain/files/upload.ts'
import { SENT_FILE } from '#domain/records/check.ts'
import type { SourceDraft } from '#domain/sources/sections/index.ts'
import { keepUpload } from '../files/keep.ts'
import type { Call } from '../serve.ts'

type Files = readonly Upload[]
export type Sent = SourceDraft & { files?: readonly Upload[] | undefined }

const placeIn = (file: unknown) => (typeof file === 'string' && SENT_FILE.test(file) ? Number(file.split('.')[1]) : null)

const papersOf = ({ documents }: SourceDraft) => (documents ?? []).map(({ file }) => placeIn(file))

/** What was sent, without its bytes: the same save sent again is the same. */
export const toldOf = <S extends Sent>({ files, ...values }: S) => ({
  ...values,
  ...(files ? { files: files.map(({ name, size }) => ({ name, size })) } : {}),
})

/** Every row finds its file, and every file its row. */
function faultsIn(places: readonly (number | null)[], files: Files): FieldErrors {
  const absent = places.flatMap((place, row) => (place === null || place < files.length ? [] : [`documents.${row}.file`]))
  const unused = files.flatMap((_, place) => (places.includes(place) ? [] : [`files.${place}`]))
  return Object.fromEntries([...absent, ...unused].map((path) => [path, { key: 'file_not_found' }]))
}

/**
 * Keeps the files that came with the form of a source, before its transaction begins, and names them in the rows of its documents.
 * Throws `not_valid` by the row whose file is refused.
 */
export async function withSentFiles<S extends Sent>(call: Call, { files = [], ...values }: S): Promise<Omit<S, 'files'>> {
  const places = papersOf(values)
  const faults = faultsIn(places, files)
  if (Object.keys(faults).length > 0) throw new AppError('not_valid', { fields: faults })
  const kept = new Map<number, string>()
  for (const [place, upload] of files.entries()) {
    const field = `documents.${places.indexOf(place)}.file`
    kept.set(place, (await keepUpload(call, { purpose: 'source_document', upload, field })).uuid)
  }
  const documents = values.documents?.map((row, at) => ({ ...row, file: kept.get(places[at] ?? -1) ?? row.file ?? null }))
  return { ...values, ...(documents ? { documents } : {}) }
}
