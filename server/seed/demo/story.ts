import type { Values } from '#domain/records/values.ts'
import { budgetsOf } from './budgets.ts'

/** The id of a row by what it is called in the seed: a code, a name, a person. */
export type Find = (entity: string, key: string) => number

export interface Step {
  /** Working days ago, and the time of that day; of today, minutes ago. */
  when: [days: number, time: string] | [today: 0, minutes: number]
  by: string
  entity: string
  /** What the rest of the story calls the row. */
  key: string
  does: 'creates' | 'changes' | 'removes'
  /** `year` is the present one. */
  values?: (find: Find, year: number) => Values
}

const raisedTo =
  (unit: string, amount: string): Step['values'] =>
  (find, year) => ({ budgets: budgetsOf(unit, year, (code) => find('currency', code), amount) })

/**
 * The last fortnight: a renewable energy business is opened, compliance follows a meeting of the FATF,
 * Bulgaria's change to the euro is completed, budgets are raised, and a region is made by mistake.
 */
export const STORY: readonly Step[] = [
  {
    when: [9, '08:55'],
    by: 'head',
    entity: 'sbu',
    key: 'RENEW',
    does: 'creates',
    values: (find, year) => ({
      name: 'Renewables',
      code: 'RENEW',
      head: find('user', 'tom.whitfield'),
      line_of_businesses: [],
      cost_centre: '4700',
      budgets: [{ underwriting_year: year, gwp_budget: '14000000', gwp_budget_currency: find('currency', 'EUR') }],
    }),
  },
  {
    when: [9, '09:20'],
    by: 'admin',
    entity: 'class_of_business',
    key: 'REN',
    does: 'creates',
    values: () => ({
      name: 'Renewable Energy',
      code: 'REN',
      description: 'Wind, solar and storage, from construction to operation.',
      category: 'energy',
      tail: 'medium',
      gua_schedule: 'non_marine',
      allows_insurance: true,
      allows_reinsurance: true,
      default_premium_payment_days: 60,
      max_period_months: 120,
    }),
  },
  {
    when: [9, '09:34'],
    by: 'admin',
    entity: 'line_of_business',
    key: 'WIND',
    does: 'creates',
    values: (find) => ({
      name: 'Offshore Wind',
      code: 'WIND',
      class_of_business: find('class_of_business', 'REN'),
      sbu: find('sbu', 'RENEW'),
      requires_survey: false,
    }),
  },
  {
    when: [9, '09:41'],
    by: 'admin',
    entity: 'line_of_business',
    key: 'SOLR',
    does: 'creates',
    values: (find) => ({
      name: 'Solar',
      code: 'SOLR',
      class_of_business: find('class_of_business', 'REN'),
      sbu: find('sbu', 'RENEW'),
      requires_survey: false,
    }),
  },
  {
    when: [8, '10:05'],
    by: 'handler',
    entity: 'sub_class',
    key: 'WINDCON',
    does: 'creates',
    values: (find) => ({
      name: 'Offshore Wind under Construction',
      code: 'WINDCON',
      line_of_business: find('line_of_business', 'WIND'),
      hazard_grade: 4,
    }),
  },
  {
    when: [8, '10:12'],
    by: 'handler',
    entity: 'sub_class',
    key: 'WINDOP',
    does: 'creates',
    values: (find) => ({
      name: 'Offshore Wind in Operation',
      code: 'WINDOP',
      line_of_business: find('line_of_business', 'WIND'),
      hazard_grade: 3,
    }),
  },
  {
    when: [8, '10:31'],
    by: 'handler',
    entity: 'sub_class',
    key: 'SOLAR',
    does: 'creates',
    values: (find) => ({
      name: 'Utility-scale Solar',
      code: 'SOLAR',
      line_of_business: find('line_of_business', 'SOLR'),
      hazard_grade: 2,
    }),
  },
  {
    when: [8, '11:02'],
    by: 'head',
    entity: 'sbu',
    key: 'RENEW',
    does: 'changes',
    values: (find) => ({ line_of_businesses: [find('line_of_business', 'WIND'), find('line_of_business', 'SOLR')] }),
  },
  {
    when: [7, '14:02'],
    by: 'admin',
    entity: 'department',
    key: 'RENEW',
    does: 'creates',
    values: (find) => ({
      name: 'Renewables',
      code: 'RENEW',
      branch: find('branch', 'LON'),
      head: find('user', 'tom.whitfield'),
      description: 'Wind, solar and storage.',
    }),
  },
  {
    when: [7, '14:30'],
    by: 'admin',
    entity: 'team',
    key: 'LON-REN',
    does: 'creates',
    values: (find) => ({
      name: 'Renewables Placing',
      code: 'LON-REN',
      branch: find('branch', 'LON'),
      department: find('department', 'RENEW'),
      sbu: find('sbu', 'RENEW'),
      lead_user: find('user', 'tom.whitfield'),
      members: [find('user', 'tom.whitfield'), find('user', 'newcomer')],
      line_of_businesses: [find('line_of_business', 'WIND'), find('line_of_business', 'SOLR')],
      mailbox: 'renewables@slipway.example',
    }),
  },
  { when: [6, '09:00'], by: 'compliance', entity: 'country', key: 'ZA', does: 'changes', values: () => ({ risk_rating: 'low' }) },
  { when: [6, '09:04'], by: 'compliance', entity: 'country', key: 'PH', does: 'changes', values: () => ({ risk_rating: 'low' }) },
  {
    when: [6, '09:11'],
    by: 'compliance',
    entity: 'country',
    key: 'VE',
    does: 'changes',
    values: () => ({ risk_rating: 'high' }),
  },
  {
    when: [6, '09:15'],
    by: 'compliance',
    entity: 'country',
    key: 'HT',
    does: 'changes',
    values: () => ({ risk_rating: 'high' }),
  },
  {
    when: [6, '09:22'],
    by: 'compliance',
    entity: 'country',
    key: 'LB',
    does: 'changes',
    values: () => ({ risk_rating: 'high' }),
  },
  {
    when: [5, '11:20'],
    by: 'finance',
    entity: 'country',
    key: 'BG',
    does: 'changes',
    values: (find) => ({ default_currency: find('currency', 'EUR') }),
  },
  {
    when: [5, '11:24'],
    by: 'finance',
    entity: 'currency',
    key: 'BGN',
    does: 'changes',
    values: () => ({ valid_to: '2025-12-31' }),
  },
  { when: [5, '16:45'], by: 'finance', entity: 'sbu', key: 'MAEN', does: 'changes', values: raisedTo('MAEN', '65000000') },
  { when: [5, '16:52'], by: 'finance', entity: 'sbu', key: 'PROP', does: 'changes', values: raisedTo('PROP', '88500000') },
  {
    when: [4, '08:40'],
    by: 'compliance',
    entity: 'region',
    key: 'GCC',
    does: 'creates',
    values: () => ({
      name: 'Gulf Cooperation Council',
      code: 'GCC',
      description: 'Bahrain, Kuwait, Oman, Qatar, Saudi Arabia, United Arab Emirates.',
    }),
  },
  { when: [4, '15:10'], by: 'admin', entity: 'region', key: 'GCC', does: 'removes' },
  {
    when: [4, '15:18'],
    by: 'admin',
    entity: 'region',
    key: 'EMEA',
    does: 'changes',
    values: () => ({ description: 'Europe, Africa, Western and Central Asia, with the states of the Gulf.' }),
  },
  {
    when: [3, '10:02'],
    by: 'priya.raman',
    entity: 'class_of_business',
    key: 'CYB',
    does: 'changes',
    values: () => ({ default_premium_payment_days: 45 }),
  },
  {
    when: [3, '10:20'],
    by: 'reviewer',
    entity: 'line_of_business',
    key: 'WIND',
    does: 'changes',
    values: () => ({ requires_survey: true }),
  },
  {
    when: [3, '13:37'],
    by: 'admin',
    entity: 'role',
    key: 'technician',
    does: 'changes',
    values: () => ({ description: 'Prepares contracts, keeps their data in order and raises support tickets.' }),
  },
  {
    when: [2, '09:48'],
    by: 'kenji.mori',
    entity: 'team',
    key: 'TYO-CAT',
    does: 'changes',
    values: () => ({ mailbox: 'natcat.tokyo@slipway.example' }),
  },
  {
    when: [2, '11:15'],
    by: 'finance',
    entity: 'currency',
    key: 'CNY',
    does: 'changes',
    values: () => ({ is_settlement_currency: true }),
  },
  {
    when: [2, '17:05'],
    by: 'admin',
    entity: 'time_zone',
    key: 'Europe/Kyiv',
    does: 'changes',
    values: () => ({ display_name: 'Kyiv and all of Ukraine (UTC+02:00/+03:00)' }),
  },
  { when: [1, '09:30'], by: 'handler', entity: 'sub_class', key: 'WAREH', does: 'changes', values: () => ({ hazard_grade: 5 }) },
  {
    when: [1, '14:12'],
    by: 'elena.vidal',
    entity: 'department',
    key: 'IBER',
    does: 'changes',
    values: () => ({ description: 'Spain and Portugal, property and marine.' }),
  },
  {
    when: [1, '15:55'],
    by: 'reviewer',
    entity: 'team',
    key: 'LON-PROP',
    does: 'changes',
    values: (find) => ({ members: [find('user', 'reviewer'), find('user', 'handler'), find('user', 'oliver.bennett')] }),
  },
  { when: [0, 48], by: 'finance', entity: 'sbu', key: 'FPRO', does: 'changes', values: raisedTo('FPRO', '39000000') },
  {
    when: [0, 12],
    by: 'compliance',
    entity: 'country',
    key: 'MM',
    does: 'changes',
    values: () => ({ risk_rating: 'prohibited' }),
  },
]
