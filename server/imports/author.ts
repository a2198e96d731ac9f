import { may } from '#domain/access.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { accessOf } from '#domain/entities/places.ts'
import { whoIsIn } from '../access/who.ts'
import type { Call, Caller } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { ImportRow } from '../store/imports.ts'
import { entityOf } from './entities.ts'

/** Whoever began the import is signed in no longer, or may not store its rows any more. */
export class AccessEnded extends Error {}

/** What the rows of a file ask for, as their own calls do. */
export const accessFor = (entity: Entity, isUpsert: boolean) =>
  (isUpsert ? (['add', 'change'] as const) : (['add'] as const)).map((verb) => accessOf(entity, verb))

type Job = Pick<ImportRow, 'entity' | 'is_upsert' | 'session_id'>

/** The author as they are at this moment. Throws `AccessEnded`. */
export async function authorOf(sql: Sql, { clock }: Pick<Call, 'clock'>, job: Job): Promise<Caller> {
  const caller = await whoIsIn({ db: sql, clock }, job.session_id)
  const asked = accessFor(entityOf(job.entity), job.is_upsert)
  if (!caller || !asked.every((access) => may(caller, access))) throw new AccessEnded()
  return caller
}

/** All that decides which rows someone reaches, in one text. */
export function rightsOf({ grants, roleId, authorityLevel }: Caller): string {
  const branches = [...grants].map(([branch, codes]) => [branch, [...codes].toSorted()] as const)
  return JSON.stringify([roleId, authorityLevel, branches.toSorted(([one], [other]) => one - other)])
}
