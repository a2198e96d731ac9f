import { AppError } from '#domain/app-error.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { branchesOf, ownBranches } from '../access/branches.ts'
import { listReferences } from '../store/entities/references.ts'
import { hideSource } from '../store/sources/write.ts'
import { authorOf } from './save.ts'
import { differences, noteSource } from './trail.ts'

/** Hides a draft, or a source that was rejected, from everything but its history. */
export async function removeOne(sql: Sql, call: Call, source: SourceRecord): Promise<void> {
  const caller = callerOf(call)
  if (!source.branch || !branchesOf(caller, { all: ['delete_source'] }).includes(source.branch.id))
    throw new AppError('not_permitted', { params: { missing: 'delete_source' } })
  if (!source.rights.remove) throw new AppError('move_not_open', { data: { status: source.status } })
  const { references, total } = await listReferences(sql, 'source', source.id, ownBranches(caller))
  if (total > 0) {
    const names = references.map(({ name }) => name).join(', ')
    throw new AppError('referred_to', { params: { count: total, names }, data: { references, total } })
  }
  await hideSource(sql, source.id, authorOf(call))
  const { before } = differences(source, {})
  await noteSource(sql, source, authorOf(call), 'removed', { before, after: null })
}
