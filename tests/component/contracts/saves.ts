import { RequestFailed } from '#domain/app-error.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import type { Stage } from '../stage.tsx'
import { until } from '../rendering/waiting.ts'

const SAVE = 'PATCH /core/step_form'

/** What was saved of a step, save by save; the parts of a form are read a moment after it has left. */
const saves = ({ gateway }: Stage) => gateway.requests().filter(({ name, body }) => name === SAVE && !(body instanceof FormData))

/** The body of the save that leaves once nothing is typed for a moment. */
export async function savedNext(stage: Stage): Promise<unknown> {
  const before = saves(stage).length
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.next(SAVE)
  return until(() => saves(stage)[before]?.body)
}

/** The refusal of a save over what someone else has saved meanwhile, with the step as that left it. */
export const stale = (data: object) =>
  new RequestFailed({ code: 'stale_row', status: 409, message: 'Changed.', fields: {}, params: {}, requestId: null, data })

/** A layer that nobody has stored leaves whole. */
export const addedLayer = (values: object) => ({
  layer_no: null,
  title: null,
  class_of_business: null,
  currency: 1,
  limit_basis: null,
  limit: null,
  attachment: null,
  sum_insured: null,
  is_unlimited_aggregate: false,
  aggregate_limit: null,
  annual_aggregate_deductible: null,
  per_loss_inclusion: null,
  limit_pct: null,
  attachment_pct: null,
  co_participation_pct: null,
  perils: null,
  two_risk_warranty: null,
  cession_pct: null,
  retention_amount: null,
  lines_ceded: null,
  max_cession: null,
  event_limit: null,
  cash_loss_limit: null,
  ...values,
})
