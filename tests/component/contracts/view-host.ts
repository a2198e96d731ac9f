import type { ViewTab } from '#domain/contracts/view-tabs.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { stepOf, UUID } from './contract-step.ts'

/** The overview of a contract in clearance, as the server answers it. */
export function overviewOf(values: object = {}) {
  const {
    step: _step,
    step_version,
    values: _values,
    beside,
    template_values,
    missing,
    wrong,
    warnings,
    ...head
  } = stepOf('1', {})
  return {
    ...head,
    tab: 'overview',
    stage_id: 2,
    values: { reinsured_name: 'Harbour Mutual', source: { id: 3, name: 'Hansa Brokers' }, period_from: '2026-01-01' },
    expiring: null,
    totals: [],
    is_tax_estimated: false,
    placed: [],
    open: 3,
    warnings: 1,
    stages: [{ stage_id: 1, at: '2026-11-20T10:00:00.000Z', move: null, reason: null, by: null }],
    ...values,
  }
}

/** What may be done with a contract in clearance. */
export const movesOf = (moves: readonly object[]) => ({
  uuid: UUID,
  stage_id: 2,
  group_id: 1,
  stage_since: '2026-11-20T10:00:00.000Z',
  row_version: 1,
  quote_version: 1,
  quote_valid_until: null,
  checklist: [],
  ended_notices: [],
  moves,
})

const VIEW = `GET /core/contract-view/${UUID}`

/** The view page of a contract at one of its tabs. */
export async function openView(tab: ViewTab, answers: Record<string, unknown>): Promise<Stage> {
  const scene = signedIn('view_contract', 'change_contract', 'review_contract')
  const stage = await open(`/contract/form/${UUID}?view=${tab}`, {
    ...scene,
    answers: { ...scene.answers, [VIEW]: overviewOf(), ...answers },
  })
  await started(stage, 'contractMove')
  return stage
}
