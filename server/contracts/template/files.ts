import { fileUuid, type FileRef } from '#domain/files/file-ref.ts'
import type { Named } from '#domain/records/links.ts'
import type { Section, TemplateValues } from '#domain/templates/shape.ts'
import { filesIn, withFiles } from '#domain/templates/values/files.ts'
import { fieldFault } from '../../files/keep.ts'
import { setFilesOf } from '../../files/of-record.ts'
import { callerOf, type Call } from '../../serve.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'

interface Holding {
  sections: readonly Section[]
  stored: StoredContract
}

/**
 * The values with their files as they are kept, which are the contract's then; whether a scanner has looked at one is asked when it is
 * fetched. Throws `not_valid` with the field of a file that is not there, or not the caller's.
 */
export async function withKeptFiles(
  sql: Sql,
  call: Call,
  { sections, stored }: Holding,
  values: TemplateValues,
): Promise<TemplateValues> {
  const owner = { to: 'contract', id: stored.id, purpose: 'contract_document', keepsReplaced: true } as const
  const by = { branchId: (stored.shown.branch as Named).id, caller: callerOf(call), now: call.clock() }
  const kept = new Map<string, FileRef>()
  for (const [path, sent] of filesIn(sections, values)) {
    const field = `template_values.${path}`
    const uuid = fileUuid.safeParse(sent.uuid)
    if (!uuid.success) throw fieldFault(field, { key: 'file_not_found' })
    const [file] = await setFilesOf(sql, { ...owner, ...by, field, uuids: [uuid.data] })
    if (file) kept.set(path, { ...file, state: 'clean' })
  }
  return withFiles(sections, values, (_, path) => kept.get(path) ?? null)
}
