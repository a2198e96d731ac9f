import type { FieldErrors } from '../app-error.ts'
import { entity } from './entity.ts'
import { code, money, ref, refs, text } from './field.ts'

/** An amount never stands without its currency. Source: decisions 22. */
function budgetHasCurrency(values: Record<string, unknown>): FieldErrors {
  return values.gwp_budget && !values.gwp_budget_currency ? { gwp_budget_currency: { key: 'required' } } : {}
}

export const sbu = entity({
  name: 'sbu',
  api: '/access-control/sbu/',
  fields: {
    name: text({ required: true }),
    code: code({ required: true }),
    head: ref('user'),
    line_of_businesses: refs('line_of_business', 'sbu_line_of_business'),
    cost_centre: text({ max: 20 }),
    gwp_budget: money(),
    gwp_budget_currency: ref('currency'),
  },
  list: ['name', 'code', 'head', 'cost_centre', 'gwp_budget', 'gwp_budget_currency'],
  search: ['name', 'code'],
  order: 'name',
  title: 'name',
  unique: [['name'], ['code']],
  rule: budgetHasCurrency,
})
