import { may } from '#domain/access.ts'
import { decideOnUser } from '#domain/api/onboarding.ts'
import { accessOf } from '#domain/entities/places.ts'
import { branchesOf } from '../access/branches.ts'
import type { Grants } from '../access/known-grants.ts'
import type { Caller } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { listSeen } from '../store/notifications/seen.ts'
import { RECORDS } from '../store/records/declared.ts'

/** What a notification is about. */
interface Subject {
  entity: string
  entity_id: number | null
}

/** Who reads a notification. */
type Reader = Grants & Pick<Caller, 'userId'>

/** Kinds of things that are only ever told to whose they are. */
const OWN = new Set(['import'])

const keyOf = ({ entity, entity_id: id }: Subject) => `${entity} ${id ?? '-'}`

const idsOf = (entity: string, subjects: readonly Subject[]) =>
  subjects.flatMap((each) => (each.entity === entity && each.entity_id !== null ? [each.entity_id] : []))

/**
 * Tells of each subject whether the reader may know its name: by their permissions and branches of now, not of when they were told.
 * Whoever asks in a ticket sees it, wherever they answer none, and newcomers are known to those who decide on them.
 */
export async function seenBy(db: Sql, reader: Reader, subjects: readonly Subject[]): Promise<(subject: Subject) => boolean> {
  const wanted = RECORDS.flatMap((record) => {
    const ids = idsOf(record.name, subjects)
    const access = accessOf(record, 'view')
    return ids.length > 0 && may(reader, access) ? [{ of: record.name, ids, branches: branchesOf(reader, access) }] : []
  })
  const besides = {
    tickets: idsOf('ticket', subjects),
    newcomers: idsOf('newcomer', subjects),
    reader: reader.userId,
    decides: branchesOf(reader, decideOnUser.access),
  }
  const seen = new Set((await listSeen(db, wanted, besides)).map(({ of, id }) => keyOf({ entity: of, entity_id: id })))
  return (subject) => OWN.has(subject.entity) || seen.has(keyOf(subject))
}
