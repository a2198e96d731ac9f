import { describe, expect, test } from 'vitest'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import { stepProblems } from '#domain/contracts/problems/index.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { besideOf } from '#domain/contracts/views.ts'
import { withoutHidden } from '#domain/records/visible.ts'

const missing = (step: StepName, draft: ContractDraft) =>
  Object.keys(stepProblems(step, draft, { today: '2026-06-01', codeOf: () => null }).missing)

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
    ['quota_share', ['cession_pct']],
    ['surplus', ['retention_amount', 'lines_ceded']],
    ['cat_xl', ['limit', 'attachment', 'hours_clause']],
    ['stop_loss', ['limit_pct', 'attachment_pct']],
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
    ['quota_share', '3b', ['accounts_frequency', 'sections.0.ceding_commission_pct']],
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
