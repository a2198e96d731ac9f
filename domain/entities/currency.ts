import { entity } from './entity.ts'
import { bool, date, int, text } from '../records/kinds.ts'
import { endsAfterStart } from './periods.ts'

export const currency = entity({
  name: 'currency',
  fields: {
    code: text({ required: true, max: 3, upper: true, pattern: /^[A-Z]{3}$/ }),
    numeric_code: text({ required: true, max: 3, pattern: /^\d{3}$/ }),
    name: text({ required: true, max: 60 }),
    symbol: text({ max: 5 }),
    minor_units: int({ required: true, filled: true, min: 0, max: 4 }),
    is_settlement_currency: bool(),
    valid_from: date(),
    valid_to: date(),
  },
  list: ['code', 'numeric_code', 'name', 'symbol', 'minor_units', 'is_settlement_currency'],
  search: ['code', 'name'],
  order: 'code',
  title: 'code',
  unique: [['code'], ['numeric_code'], ['name']],
  rule: endsAfterStart('valid_from', 'valid_to'),
})
