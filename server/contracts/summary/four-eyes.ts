import { AGREEING, stateOf } from '#domain/contracts/summary/four-eyes.ts'
import { PREPARING } from '#domain/contracts/life.ts'
import { ASKS_NOTHING } from '#domain/contracts/move.ts'
import type { FourEyes } from '#domain/contracts/summary/summary.ts'
import type { ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import type { StageVisit } from '#domain/contracts/viewed.ts'
import type { Call } from '../../serve.ts'
import { readHands } from '../../store/contracts/hands.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import { askingOf } from '../life/calls.ts'
import { beyondAuthority } from '../life/looks/clearance.ts'
import type { Judging } from '../life/judging.ts'
import { judgingOf } from '../life/make.ts'
import { whoMeets } from '../life/meets.ts'
import { hasRight } from '../life/mover.ts'

type Agreement = FourEyes['agreements'][number]
type Agreeing = (typeof AGREEING)[number]

interface Looked {
  judging: Judging
  visits: readonly StageVisit[]
  isBeyond: boolean
  call: Call
}

const isPreparer = ({ mover, life }: Judging) => !hasRight('isNotPreparer', mover, [life.prepared_by, life.handed_on_by])

const madeIn = (visits: readonly StageVisit[]) =>
  visits.flatMap(({ move, stage_id: to }) => (move === null ? [] : [{ move, to }]))

/** Whether who asks can agree now, and why not. */
function callerOf(agreeing: Agreeing, asksOther: boolean, { judging, isBeyond }: Looked): Agreement['caller'] {
  const { need, name } = agreeing
  const { mover } = judging
  const isHeld = name === 'clearance' && isBeyond ? hasRight('isHead', mover, []) : hasRight(need, mover, [])
  if (!isHeld) return 'no_right'
  return asksOther && isPreparer(judging) ? 'preparer' : 'may'
}

/** Who meets it where it is above the authority of the handler. */
const REFERRED: Readonly<Partial<Record<Agreement['name'], ContractNeed>>> = {
  clearance: 'authorityIsHeld',
  quote: 'quoteIsSeconded',
}

function agreementOf(agreeing: Agreeing, looked: Looked): Agreement[] {
  const { judging, visits, isBeyond, call } = looked
  const { name, move, need, other, stage } = agreeing
  const state = stateOf(agreeing, judging.stored.stage_id, madeIn(visits))
  if (state === null) return []
  const last = state === 'made' ? visits.findLast((each) => each.move === move) : undefined
  const isReferred = state !== 'made' && isBeyond && stage <= 3
  const asksOther = other === 'always' || (other === 'above' && isReferred)
  const met = (isReferred ? REFERRED[name] : undefined) ?? need
  return [
    {
      name,
      state,
      by: last?.by ?? null,
      at: last?.at ?? null,
      who: whoMeets(met, judging, call.language).message,
      is_referred: isReferred,
      asks_other: asksOther,
      caller: state === 'open' ? callerOf(agreeing, asksOther, looked) : null,
    },
  ]
}

/** Who has made a contract, who has agreed to it, and who still has to. Source: domain guide 3.2 and 4, step 8. */
export async function fourEyesOf(call: Call, stored: StoredContract, visits: readonly StageVisit[]): Promise<FourEyes> {
  const judging = await judgingOf(call.db, stored, askingOf(call, stored, 'contract.submit', ASKS_NOTHING, false))
  const isEarly = stored.stage_id <= 3
  const isBeyond = isEarly && (await beyondAuthority(judging)).length > 0
  const { entered, prepared } = await readHands(call.db, stored.id)
  const handed = visits.findLast(({ move }) => (PREPARING as readonly (string | null)[]).includes(move))
  return {
    entered,
    prepared,
    handed_on: handed ? { move: handed.move!, by: handed.by, at: handed.at } : null,
    is_preparer: isPreparer(judging),
    agreements: AGREEING.flatMap((agreeing) => agreementOf(agreeing, { judging, visits, isBeyond, call })),
  }
}
