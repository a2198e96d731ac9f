import type { ContractDraft } from '#domain/contracts/draft.ts'
import { stepProblems } from '#domain/contracts/problems/index.ts'
import type { StepName } from '#domain/contracts/steps.ts'

const TODAY = '2026-06-01'
const CODES = ['GBP', 'JPY', 'KWD']
const AROUND = { today: TODAY, now: `${TODAY}T12:00:00.000Z`, codeOf: (id: number) => CODES[id - 1] ?? null }
export const PERIOD = { period_from: '2026-01-01', period_to: '2026-12-31' }
const CAT = { contract_type: 'reinsurance', reinsurance_type: 'cat_xl', currency: 1 } as const

export const found = (step: StepName, draft: ContractDraft) => {
  const { wrong, warnings } = stepProblems(step, draft, AROUND)
  return [...Object.entries(wrong), ...Object.entries(warnings)].map(([path, { key }]) => `${path}: ${key}`)
}

export const layers = (...sections: NonNullable<ContractDraft['sections']>): ContractDraft => ({ ...CAT, ...PERIOD, sections })
export const panel = (...markets: NonNullable<NonNullable<ContractDraft['sections']>[number]['markets']>) =>
  layers({ order_pct_of_whole: '100', markets })
