import { CHECK_ITEMS } from '#domain/contracts/checklist.ts'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import { daysAfter } from '#domain/dates.ts'
import { issueNotes } from '../contracts/accounts/notes.ts'
import { sceneOf } from '../contracts/accounts/scene.ts'
import type { DemoContract } from '../seed/contracts/contract.ts'
import { move, ownMove, read, sectionsOf, type Act } from './desk.ts'
import { confirm, meetSubjectivities, signDown, write } from './lines.ts'
import { acknowledge, handOn } from './warnings.ts'
import { listRemarks } from '../store/contracts/life/review.ts'

const VALID_DAYS = 30
const NOTICE_DAYS = 31

const each = (panel: DemoContract['panel'], act: (place: number) => Act): Act[] => panel.map((_, place) => act(place))

const notes: Act = {
  name: 'issue notes',
  by: 'finance',
  async does(desk) {
    await issueNotes(desk.sql, sceneOf(desk.call, await read(desk)))
    return null
  },
}

/** Nobody but compliance passes people whom the register does not know, and ships. */
const clearance: Act = move('compliance', 'contract.clear')

const sentBack: Act = move('checker', 'contract.returnReview', () => ({
  comments: [{ item: 'law', comment: 'Please name the court in full.' }],
}))

const answered: Act = {
  name: 'contract.resubmit',
  by: 'keeper',
  async does(desk) {
    const remarks = await listRemarks(desk.sql, desk.id)
    const answers = remarks.filter(({ answer }) => answer === null).map(({ id }) => ({ id, answer: 'It is the court named.' }))
    return handOn('keeper', 'contract.resubmit', () => ({ answers })).does(desk)
  },
}

/** What leads to each stage from the one before it. */
const TO: Partial<Record<StageId, (contract: DemoContract) => Act[]>> = {
  2: () => [handOn('keeper', 'contract.submit')],
  3: () => [clearance],
  4: () => [handOn('checker', 'contract.quote', ({ today }) => ({ valid_until: daysAfter(today, VALID_DAYS) }))],
  5: () => [move('keeper', 'contract.order', ({ today, papers }) => ({ instruction: papers.order ?? null, day: today }))],
  6: () => [handOn('keeper', 'contract.release'), write(0)],
  7: ({ panel }) => [...each(panel, write).slice(1), handOn('keeper', 'contract.sendToReview')],
  9: ({ life }) => [
    ...(life.also === 'returned' ? [sentBack, answered] : []),
    move('checker', 'contract.approveReview', () => ({ checks: [...CHECK_ITEMS] })),
  ],
  10: () => [signDown, move('checker', 'contract.prepareSigning')],
  11: () => [move('adviser', 'contract.adviseMarkets')],
  12: ({ panel }) => [...each(panel, confirm), move('checker', 'contract.confirmSigned')],
  13: () => [ownMove('contract.checkConditions')],
  14: () => [meetSubjectivities, move('keeper', 'contract.clearConditions')],
  15: () => [move('checker', 'contract.bind')],
  16: () => [move('finance', 'contract.book')],
  17: () => [notes, move('finance', 'contract.close')],
}

const WAY = Object.keys(TO).map(Number) as StageId[]

/** What leads off the way, and from which stage where its life says nothing. */
const OFF: Partial<Record<StageId, { from: StageId; act: (contract: DemoContract) => Act }>> = {
  8: { from: 7, act: () => sentBack },
  18: {
    from: 17,
    act: () => move('keeper', 'contract.lapse', () => ({ reason: 'The client sells the hotels and needs no further cover.' })),
  },
  20: {
    from: 17,
    act: () =>
      move('head', 'contract.cancelAbInitio', ({ papers }) => ({
        legal_basis: 'misrepresentation',
        no_claim: true,
        evidence: papers.word ?? null,
        reason: 'Two of the vessels had been sold before inception.',
      })),
  },
  21: {
    from: 17,
    act: () =>
      move('head', 'contract.cancel', ({ today }, stored) => ({
        day: daysAfter(today, NOTICE_DAYS),
        notice_on: today,
        method: 'pro_rata',
        no_claim: true,
        sections: sectionsOf(stored)
          .slice(-1)
          .map(({ id }) => id),
        reason: 'The upper layer is no longer needed.',
      })),
  },
  22: {
    from: 4,
    act: ({ life }) =>
      life.from === 2
        ? move('keeper', 'contract.decline', () => ({ reason_code: 'appetite' }))
        : move('keeper', 'contract.notTakeUp', () => ({ reason_code: 'competitor', reason: 'Placed with another broker.' })),
  },
  23: {
    from: 6,
    act: () =>
      move('checker', 'contract.notTakeUpPart', (_desk, stored) => ({
        reason_code: 'price',
        sections: sectionsOf(stored)
          .slice(-1)
          .map(({ id }) => id),
      })),
  },
}

const endorsed: Act = move('keeper', 'contract.endorse', ({ today }) => ({ day: today }))

/** What happens at the end. */
const LAST: Partial<Record<NonNullable<DemoContract['life']['also']>, Act>> = { endorsed, acknowledged: acknowledge }

/** Everything that happens to a contract, in its order. */
export function wayOf(contract: DemoContract): Act[] {
  const { to, from, also } = contract.life
  const off = OFF[to]
  const last = off ? (from ?? off.from) : to
  const acts = WAY.filter((stage) => stage <= last).flatMap((stage) => TO[stage]!(contract))
  return [...acts, ...(off ? [off.act(contract)] : []), ...(also && LAST[also] ? [LAST[also]] : [])]
}
