import { COMPARED } from '#domain/contracts/bounds.ts'
import { SENDS_ON } from '#domain/contracts/summary/four-eyes.ts'
import { stepOfField } from '#domain/contracts/summary/step-of-field.ts'
import type { SinceVersion } from '#domain/contracts/summary/summary.ts'
import type { StageVisit } from '#domain/contracts/viewed.ts'
import { findLastPaper } from '../../store/contracts/hands.ts'
import { listSince } from '../../store/history.ts'
import { changesAcross } from '../view/history.ts'
import type { Viewing } from '../view/viewing.ts'

type Version = NonNullable<SinceVersion['version']>

const sendsOn = ({ move }: StageVisit) => (SENDS_ON as readonly (string | null)[]).includes(move)

/** The contract as it was last sent on, or issued after that. */
async function lastVersion({ db, stored: { id } }: Viewing, visits: readonly StageVisit[]): Promise<Version | null> {
  const sent = visits.findLast(sendsOn)
  const issued = await findLastPaper(db, id)
  if (issued && (!sent || issued.at > sent.at)) return { ...issued, move: null }
  return sent ? { move: sent.move, paper: null, number: null, at: sent.at, by: sent.by } : null
}

/** What differs from the last version of a contract, in fields of its form. Source: domain guide 4, step 8. */
export async function sinceVersion(viewing: Viewing, visits: readonly StageVisit[]): Promise<SinceVersion> {
  const version = await lastVersion(viewing, visits)
  if (version === null) return { version, changes: [], is_cut: false }
  const of = { entity: 'contract', id: viewing.stored.id }
  const entries = await listSince(viewing.db, of, version, COMPARED + 1)
  const { changes, is_cut } = await changesAcross(viewing, entries)
  return { version, changes: changes.filter(({ field }) => stepOfField(field) !== null), is_cut }
}
