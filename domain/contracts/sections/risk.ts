import { date, int, longText, money, percent, ref, refs, text, wanted, when, year } from '../../records/kinds.ts'
import { group, section } from '../../records/record.ts'
import { whenIs, type Condition } from '../../records/condition.ts'

/** Contracts that cover a whole book instead of one risk. */
export const IS_TREATY = whenIs(
  'reinsurance_type',
  'quota_share',
  'surplus',
  'fac_oblig',
  'per_risk_xl',
  'cat_xl',
  'stop_loss',
  'aggregate_xl',
)

/** Of marine business; what was entered of any other stays in sight. */
const ofMarine = (name: string): Condition => ({
  match: 'any',
  rules: [...whenIs('is_marine', 'true').rules, { key: name, is: 'filled', value: '' }],
})

/** What is covered. Source: domain guide 4, step 2. */
export const risk = section({
  name: '2',
  fields: {
    interest: wanted(longText()),
    situation: longText(),
    territories: wanted(refs('country', 'contract_territory')),
    territorial_exclusions: longText(),
    original_conditions: longText(),
    basis_of_valuation: text({}),
    occupation: text({}),
    conveyance: when(ofMarine('conveyance'), text({})),
    sum_insured_total: money(),
    pml_pct: percent({}),
    mpl_pct: percent({}),
    business_covered: when(IS_TREATY, wanted(longText())),
    egnpi: when(IS_TREATY, money()),
    epi: when(IS_TREATY, money()),
    retention: when(IS_TREATY, money()),
  },
  rows: {
    locations: group({
      table: 'contract_location',
      title: 'address',
      most: 500,
      fields: { address: wanted(text({ max: 300 })), country: wanted(ref('country')), sum_insured: wanted(money()) },
    }),
    risk_codes: group({
      table: 'contract_risk_code',
      title: 'risk_code',
      fields: { risk_code: wanted(ref('risk_code')), share_pct: wanted(percent({})) },
    }),
    vessels: group({
      table: 'contract_vessel',
      when: ofMarine('vessels'),
      title: 'name',
      fields: { name: wanted(text({})), imo_number: wanted(text({ max: 7, pattern: /^\d{7}$/ })) },
    }),
    loss_history: group({
      table: 'contract_loss_year',
      title: 'loss_year',
      fields: { loss_year: wanted(year()), premium: money(), incurred: wanted(money()), as_at: wanted(date()) },
    }),
    gnpi_history: group({
      table: 'contract_gnpi_year',
      when: IS_TREATY,
      title: 'gnpi_year',
      fields: { gnpi_year: wanted(year()), gnpi: wanted(money()) },
    }),
    risk_profile: group({
      table: 'contract_risk_band',
      when: IS_TREATY,
      title: 'band_from',
      fields: {
        band_from: wanted(money()),
        band_to: wanted(money()),
        risks: int({ min: 0, max: 9_999_999 }),
        sum_insured: money(),
        premium: money(),
      },
    }),
  },
})
