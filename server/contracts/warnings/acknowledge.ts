import { AppError } from '#domain/app-error.ts'
import type { acknowledgeWarning, withdrawAcknowledgement } from '#domain/api/contract/warnings.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { rowNames } from '#domain/contracts/problems/row-names.ts'
import type { Acknowledgement, StandingWarning } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { callerOf, type Call } from '../../serve.ts'
import {
  listAcknowledgements,
  withdrawAcknowledgement as withdraw,
  writeAcknowledgement,
  type Acknowledged,
} from '../../store/contracts/acknowledgements.ts'
import { lockContract, type StoredContract } from '../../store/contracts/read.ts'
import { writeStanding } from '../../store/contracts/write.ts'
import type { Sql } from '../../store/database.ts'
import { foundIn, problemsIn, rightsOf, seenBy, standingOf } from '../record.ts'
import { authorOf, noteContract } from '../trail.ts'
import { standingWarnings } from './standing.ts'

/** Throws `not_found`, `not_permitted`, or `move_not_open` where nothing of the contract can be changed any more. */
async function heldFor(sql: Sql, call: Call, uuid: string): Promise<StoredContract> {
  const stored = await lockContract(sql, uuid, seenBy(call))
  if (!stored) throw new AppError('not_found')
  const { change, steps } = rightsOf(stored, call)
  if (!change) throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  if (steps.length === 0) throw new AppError('move_not_open', { data: { stage_id: stored.stage_id } })
  return stored
}

const note = (sql: Sql, call: Call, stored: StoredContract, one: Acknowledged & { words: string }, isWithdrawn: boolean) => {
  const { step, path, key, params, words } = one
  const said = { step, path, ...rowNames(path, stored.shown), key, params: params ?? {}, words, is_withdrawn: isWithdrawn }
  return noteContract(sql, call, stored, { action: 'changed', before: {}, after: { acknowledged: [said] } })
}

type Asked = Input<typeof acknowledgeWarning>

/** The warning as the caller has seen it. Throws `not_found` where it no longer stands, and `stale_row` with the warning where it says something else. */
async function seenWarning(sql: Sql, call: Call, stored: StoredContract, asked: Asked): Promise<StandingWarning> {
  const { step, path, key, mark } = asked
  const { warnings } = await problemsIn(sql, call, stored, step)
  const standing = await standingWarnings(sql, stored, { [step]: warnings })
  const seen = standing.find((one) => one.mark === mark)
  if (seen) return seen
  const other = standing.find((one) => one.path === path && one.key === key)
  throw other ? new AppError('stale_row', { data: other }) : new AppError('not_found')
}

type Acknowledgements = ReadonlyMap<string, Acknowledgement>

type Said = Parameters<typeof writeAcknowledgement>[2]

/** Keeps the words for a warning that nobody has acknowledged. */
export async function keepWords(sql: Sql, call: Call, stored: StoredContract, said: Said): Promise<void> {
  await writeAcknowledgement(sql, stored.id, said, authorOf(call))
  await note(sql, call, stored, said, false)
}

/** Stores how a step stands with what is acknowledged of it now, and answers that; a step that nobody has saved stands nowhere. */
export async function restand(sql: Sql, call: Call, stored: StoredContract, step: StepName): Promise<Acknowledgements> {
  const acknowledged = await listAcknowledgements(sql, stored.id)
  if (stored.step_findings[step]) {
    const found = await foundIn(sql, call, { ...stored, acknowledged: [...acknowledged.keys()] }, step)
    await writeStanding(sql, stored.id, step, standingOf(found))
  }
  return acknowledged
}

/** Acknowledges a warning in words. The same words of the same person are kept once; throws `stale_row` where someone else was first. */
export async function acknowledge(sql: Sql, call: Call, asked: Asked): Promise<Acknowledgement> {
  const stored = await heldFor(sql, call, asked.uuid)
  const { acknowledgement: known, ...warning } = await seenWarning(sql, call, stored, asked)
  if (known && known.words === asked.words && known.by?.id === callerOf(call).userId) return known
  if (known) throw new AppError('stale_row', { data: { ...warning, acknowledgement: known } })
  await keepWords(sql, call, stored, { ...warning, words: asked.words })
  const acknowledged = await restand(sql, call, stored, asked.step)
  return acknowledged.get(warning.mark)!
}

/** Takes an acknowledgement back: its warning is to be acknowledged again. Throws `not_found` where it does not stand. */
export async function withdrawOne(sql: Sql, call: Call, asked: Input<typeof withdrawAcknowledgement>): Promise<void> {
  const stored = await heldFor(sql, call, asked.uuid)
  const withdrawn = await withdraw(sql, stored.id, asked.acknowledgement, authorOf(call))
  if (!withdrawn) throw new AppError('not_found')
  await note(sql, call, stored, withdrawn, true)
  await restand(sql, call, stored, withdrawn.step)
}
