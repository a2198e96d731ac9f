import type { Upload } from '#domain/files/upload.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { FilePurposeName } from '#domain/files/purposes.ts'
import type { Field, FilesField } from '#domain/records/field.ts'
import { keepUpload } from '../files/keep.ts'
import { setFilesOf } from '../files/of-record.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Row } from '../store/entities/rows.ts'
import type { Values } from '#domain/records/values.ts'
import type { FileWriter } from '../store/entities/write.ts'
import { isFile, isFiles, isRows } from '#domain/records/traits.ts'

type Sent = string | Upload

const filesFields = ({ fields }: Entity) =>
  Object.entries(fields).filter((each): each is [string, FilesField] => isFiles(each[1]))

const sentIn = (value: unknown) => [value ?? []].flat() as Sent[]

/** What was sent, without its bytes: the same save sent again is the same. */
export const toldOf = (entity: Entity, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    filesFields(entity).map(([name]) => [
      name,
      sentIn(values[name]).map((sent) => (typeof sent === 'string' ? sent : { name: sent.name, size: sent.size })),
    ]),
  ),
})

/** Keeps the files that came with a form, before its transaction begins, and names them in its values. */
export async function withKeptFiles<V extends Values>(entity: Entity, values: V, call: Call): Promise<V> {
  const kept: Values = {}
  for (const [name, { purpose }] of filesFields(entity)) {
    const uuids: string[] = []
    for (const sent of sentIn(values[name]))
      uuids.push(typeof sent === 'string' ? sent : (await keepUpload(call, { purpose, upload: sent, field: name })).uuid)
    kept[name] = uuids
  }
  return { ...values, ...kept }
}

/** The branch whose permissions decide who may fetch the files of a record. */
const placeOf = (entity: Entity, row: Row) =>
  entity.name === 'branch' ? row.id : ((row.branch as { id: number } | null | undefined)?.id ?? null)

/** What the files of a field are for; of rows, that of the file in each. */
function purposeOf(field: Field): FilePurposeName {
  const found = isRows(field) ? Object.values<Field>(field.fields).find(isFile) : field
  if (found && 'purpose' in found && found.purpose) return found.purpose
  throw new Error('A file is kept without a purpose')
}

export const fileWriter =
  (call: Call): FileWriter =>
  async (sql, { entity, row, name, uuids }) => {
    const purpose = purposeOf(entity.fields[name]!)
    const caller = callerOf(call)
    const branchId = placeOf(entity, row)
    await setFilesOf(sql, { to: entity.name, id: row.id, purpose, uuids, branchId, caller, field: name, now: call.clock() })
  }
