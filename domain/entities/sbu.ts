import { LIMITS } from '../limits.ts'
import { entity } from './entity.ts'
import { code, int, money, ref, refs, rows, text } from '../records/kinds.ts'

/** What a unit shall write in an underwriting year; an amount never stands without its currency. Source: domain guide 2.3, decisions 22. */
const budgets = rows({
  table: 'sbu_budget',
  key: 'underwriting_year',
  most: LIMITS.budgetYears,
  fields: {
    underwriting_year: int({ required: true, min: 1990, max: 2100 }),
    gwp_budget: money({ required: true }),
    gwp_budget_currency: ref('currency', { required: true }),
  },
})

export const sbu = entity({
  name: 'sbu',
  fields: {
    name: text({ required: true }),
    code: code({ required: true }),
    head: ref('user'),
    line_of_businesses: refs('line_of_business', 'sbu_line_of_business'),
    cost_centre: text({ max: 20 }),
    budgets,
  },
  list: ['name', 'code', 'head', 'cost_centre', 'budgets'],
  search: ['name', 'code'],
  order: 'name',
  title: 'name',
  unique: [['name'], ['code']],
})
