import { bookPremium, returnWholePremium } from '../accounts/booking.ts'
import type { Sql } from '../../store/database.ts'
import { endorseCancellation, openEndorsement } from '../endorsements/effects.ts'
import type { Change } from '#domain/contracts/move.ts'
import { dropSections, restoreSections } from '../lines/drop.ts'
import { adviseLines, attachRisk, reopenLines, signLines, supersedeAdvice } from '../lines/effects.ts'
import type { MoveScene } from '../scene.ts'
import { allDone, OWN_EFFECTS, type AllDone, type Doing, type Effect } from './effects.ts'

/** What lines and premium go through with a move. */
const withScene =
  (make: (sql: Sql, scene: MoveScene) => Promise<Change[]>): Effect =>
  async (sql, { scene }) => ({ changes: await make(sql, scene), isRewritten: true })

/** Actions of the lifecycle, by their names. */
const ACTIONS: Readonly<Record<string, Effect>> = {
  ...OWN_EFFECTS,
  attachRisk: withScene(attachRisk),
  dropSections: withScene(dropSections),
  restoreSections: withScene(restoreSections),
  returnPremium: withScene(returnWholePremium),
  adviseLines: withScene(adviseLines),
  supersedeAdvice: withScene(supersedeAdvice),
  signLines: withScene(signLines),
  reopenLines: withScene(reopenLines),
  endorseCancellation: withScene(endorseCancellation),
  openEndorsement: withScene(openEndorsement),
  bookPremium: withScene(bookPremium),
}

/** Does what the lifecycle says, in its order. */
export async function doActions(sql: Sql, names: readonly string[], doing: Doing): Promise<AllDone> {
  const all = []
  for (const name of names) all.push(await ACTIONS[name]!(sql, doing))
  return allDone(all)
}
