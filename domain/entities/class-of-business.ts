import { entity } from './entity.ts'
import { bool, choice, code, int, longText, text } from '../records/kinds.ts'

const CATEGORIES = [
  'property',
  'casualty',
  'marine',
  'aviation',
  'energy',
  'specialty',
  'accident_health',
  'life',
  'treaty',
] as const

export const classOfBusiness = entity({
  name: 'class_of_business',
  fields: {
    name: text({ required: true }),
    code: code({ required: true }),
    description: longText(),
    category: choice(CATEGORIES, { required: true }),
    tail: choice(['short', 'medium', 'long'], { required: true }),
    allows_insurance: bool(true),
    allows_reinsurance: bool(true),
    solvency2_line: text({ max: 5 }),
    gua_schedule: choice(['marine', 'non_marine', 'aviation_avs100b', 'none'], { required: true, default: 'none' }),
    default_premium_payment_days: int({ required: true, min: 0, max: 365, default: 60 }),
    /** Source: domain guide 4, step 1. */
    max_period_months: int({ required: true, min: 1, max: 120, default: 18 }),
  },
  list: ['name', 'code', 'category', 'tail', 'default_premium_payment_days'],
  search: ['name', 'code'],
  order: 'name',
  title: 'name',
  unique: [['name'], ['code']],
})
