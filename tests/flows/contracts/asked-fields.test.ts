import { structureProblems } from '#domain/contracts/problems/structure.ts'
import { describe, expect, test } from 'vitest'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import { stepProblems } from '#domain/contracts/problems/index.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { besideOf, enteredIn } from '#domain/contracts/views.ts'
import type { Values } from '#domain/records/values.ts'
import { isAsked, withoutHidden } from '#domain/records/visible.ts'

const missing = (step: StepName, draft: ContractDraft) =>
  Object.keys(stepProblems(step, draft, { today: '2026-06-01', now: '2026-06-01T12:00:00.000Z', codeOf: () => null }).missing)

const lineOf = (written_line?: string): ContractDraft => ({ sections: [{ markets: [written_line ? { written_line } : {}] }] })

describe('a step asks for', () => {
  test('what the type of contract has, and for nothing else', () => {
    const insurance = missing('1', { contract_type: 'insurance' })
    expect(insurance).toContain('insured_name')
    expect(insurance).not.toContain('reinsured_name')
    const declaration = missing('1', { contract_type: 'binder_declaration' })
    expect(declaration).toContain('agreement_contract')
    expect(declaration).toContain('reinsurance_type')
  })

  const KEYS: [NonNullable<ContractDraft['reinsurance_type']>, string[]][] = [
    ['quota_share', ['cession_pct', 'cash_loss_limit']],
    ['surplus', ['retention_amount', 'lines_ceded', 'max_cession', 'risk_limits']],
    ['per_risk_xl', ['limit', 'attachment', 'event_limit']],
    ['cat_xl', ['limit', 'attachment', 'hours_clauses', 'two_risk_warranty', 'perils']],
    ['stop_loss', ['limit_pct', 'attachment_pct', 'co_participation_pct']],
    ['fac_proportional', ['sum_insured', 'cession_pct']],
    ['aggregate_xl', ['per_loss_inclusion', 'annual_aggregate_deductible', 'aggregate_limit']],
  ]
  test.each(KEYS)('what a layer of %s is made of [D5]', (type, names) => {
    const open = missing('3a', { contract_type: 'reinsurance', reinsurance_type: type, sections: [{}] })
    expect(open).toEqual(expect.arrayContaining(names.map((name) => `sections.0.${name}`)))
    const others = KEYS.flatMap(([, keys]) => keys).filter((name) => !names.includes(name))
    const foreign = others.filter((name) => open.includes(`sections.0.${name}`))
    expect(foreign.filter((name) => !['limit', 'attachment'].includes(name))).toEqual([])
  })

  const PRICES: [NonNullable<ContractDraft['reinsurance_type']>, StepName, string[]][] = [
    ['fac_proportional', '3b', ['sections.0.original_rate_pct', 'sections.0.ceding_commission_pct']],
    ['quota_share', '3b', ['accounts_frequency', 'sections.0.ceding_commission_pct', 'sections.0.profit_commission_pct']],
    ['surplus', '3b', ['accounts_frequency', 'sections.0.ceding_commission_pct']],
    ['quota_share', '2', ['epi']],
    ['surplus', '2', ['epi']],
    ['cat_xl', '2', ['egnpi']],
    ['stop_loss', '2', ['egnpi']],
  ]
  test.each(PRICES)('what the price of a %s is worked out of, in step %s [D5]', (type, step, names) => {
    const open = missing(step, { contract_type: 'reinsurance', reinsurance_type: type, sections: [{}] })
    expect(open).toEqual(expect.arrayContaining(names))
    const others = PRICES.flatMap(([, , keys]) => keys).filter((name) => !names.includes(name))
    expect(others.filter((name) => open.includes(name))).toEqual([])
  })

  test('no commission beside a sliding scale', () => {
    const scale = { sliding_scale: [{ loss_ratio_from: '0', commission_pct: '30' }] }
    const open = missing('3b', { contract_type: 'reinsurance', reinsurance_type: 'quota_share', sections: [scale] })
    expect(open).not.toContain('sections.0.ceding_commission_pct')
  })

  test('rows of a treaty in a treaty alone, and forgets those of any other contract', () => {
    const rows: ContractDraft = { gnpi_history: [{ gnpi_year: 2025 }], sections: [{ sliding_scale: [{}] }] }
    const treaty: ContractDraft = { contract_type: 'reinsurance', reinsurance_type: 'quota_share', ...rows }
    const direct: ContractDraft = { contract_type: 'insurance', reinsurance_type: null, ...rows }
    expect(missing('2', treaty)).toContain('gnpi_history.0.gnpi')
    expect(missing('2', direct)).not.toContain('gnpi_history.0.gnpi')
    expect(missing('3b', direct)).not.toContain('sections.0.sliding_scale.0.loss_ratio_from')
    expect(withoutHidden(besideOf('2'), treaty).gnpi_history).toHaveLength(1)
    expect(withoutHidden(besideOf('2'), direct).gnpi_history).toEqual([])
    expect(withoutHidden(besideOf('3b'), direct).sections).toMatchObject([{ sliding_scale: [] }])
  })

  test('a retroactive date or full prior acts of a claims-made contract', () => {
    expect(missing('1', { period_basis: 'claims_made' })).toContain('retroactive_date')
    expect(missing('1', { period_basis: 'claims_made', full_prior_acts: true })).not.toContain('retroactive_date')
  })

  test('the evidence of a line once it is written', () => {
    expect(missing('6', lineOf('10'))).toContain('sections.0.markets.0.evidence')
    expect(missing('6', lineOf())).not.toContain('sections.0.markets.0.evidence')
  })
})

describe('a form of reinsurance asks for', () => {
  const BY_EVENT = ['per_risk_xl', 'cat_xl'] as const
  test.each(BY_EVENT)('a rate with minimum and deposit, and the reinstatements, of a %s [D5]', (reinsurance_type) => {
    const paths = (layer: object) => missing('3b', { contract_type: 'reinsurance', reinsurance_type, sections: [layer] })
    const open = (layer: object) => paths(layer).map((path) => path.split('.')[2])
    expect(open({ premium_basis: 'flat' })).toEqual(expect.arrayContaining(['premium_basis', 'reinstatements']))
    const rated = open({ premium_basis: 'adjustable_rate', has_no_reinstatements: true })
    expect(rated).toEqual(expect.arrayContaining(['rate_pct', 'deposit_premium', 'minimum_premium']))
    expect(rated).not.toContain('premium_basis')
    expect(rated).not.toContain('reinstatements')
    const paid = paths({ reinstatements: [{ reinstatement_no: 1, count: 1 }] })
    expect(paid).toContain('sections.0.reinstatements.0.rate_pct')
    expect(paid).not.toContain('sections.0.reinstatements')
  })

  test('an event limit of a cover per risk only where no aggregate limit stands', () => {
    const open = (layer: object) => missing('3a', { reinsurance_type: 'per_risk_xl', sections: [layer] })
    expect(open({ aggregate_limit: '1' })).not.toContain('sections.0.event_limit')
    expect(open({ event_limit: '1' })).not.toContain('sections.0.event_limit')
  })

  test('lines or a limit for each class of risk of a surplus', () => {
    const open = (row: object) => missing('3a', { reinsurance_type: 'surplus', sections: [{ risk_limits: [row] }] })
    const path = 'sections.0.risk_limits.0'
    expect(open({})).toEqual(expect.arrayContaining([`${path}.risk_class`, `${path}.retention_amount`, `${path}.lines_ceded`]))
    expect(open({ lines_ceded: '4' })).not.toContain(`${path}.lines_ceded`)
    expect(open({ limit: '4000000' })).not.toContain(`${path}.lines_ceded`)
  })
})

describe('the risk asks for', () => {
  test('the total of locations once there are any', () => {
    expect(missing('2', { locations: [{ sum_insured: '100' }] })).toContain('sum_insured_total')
    expect(missing('2', {})).not.toContain('sum_insured_total')
  })

  test('vessels and conveyance of marine business alone, and keeps in sight what was entered of any other', () => {
    const entered: ContractDraft = { conveyance: 'Road', vessels: [{ name: 'Aurora' }] }
    const shown = (draft: Values) => withoutHidden(besideOf('2'), draft)
    expect(shown({ is_marine: true, ...entered })).toMatchObject(entered)
    expect(shown({ is_marine: false, ...entered })).toMatchObject(entered)
    const [conveyance] = enteredIn('2').map(({ fields }) => fields['conveyance']!)
    const at = (draft: Values) => isAsked(conveyance!, (name) => draft[name])
    expect([at({ is_marine: true }), at({ is_marine: false }), at({ conveyance: 'Road' })]).toEqual([true, false, true])
    expect(missing('2', { vessels: [{}] })).toContain('vessels.0.imo_number')
  })
})

test('the table of limits is judged where a form asks for it, and nowhere else [B7]', () => {
  const sections = [{ risk_limits: [{ risk_class: 'Shops' }, { risk_class: 'Shops' }] }]
  const faults = (reinsurance_type: string) => {
    const { wrong, missing: lacking } = structureProblems({ reinsurance_type, sections } as ContractDraft)
    return [...Object.keys(wrong), ...Object.keys(lacking)].filter((path) => path.startsWith('sections.0.risk_limits.'))
  }
  expect([faults('surplus').length > 0, faults('fac_oblig').length > 0, faults('quota_share')]).toEqual([true, true, []])
})
