import type { FieldErrors } from '../app-error.ts'
import { isLei } from '../registered-numbers.ts'
import { entity } from './entity.ts'
import { choice, date, email, files, phone, ref, rows, text } from '../records/kinds.ts'
import { MOST_HOLIDAYS, USUAL_HOURS, WORKING_WEEK_NAMES } from '../working-weeks.ts'

function branchRule({ lei, opens_at: opens, closes_at: closes }: Record<string, unknown>): FieldErrors {
  const hourOf = (time: unknown, usual: string) => (typeof time === 'string' && time !== '' ? time : usual)
  const isOdd = hourOf(closes, USUAL_HOURS.closes) <= hourOf(opens, USUAL_HOURS.opens)
  return {
    ...(typeof lei === 'string' && lei !== '' && !isLei(lei) ? { lei: { key: 'not_lei' } } : {}),
    ...(isOdd ? { closes_at: { key: 'closes_before' } } : {}),
  }
}

/** `09:00`. */
const time = () => text({ max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ })

/** Days on which the office rests; response times of support tickets do not run on them. Source: domain guide 2.7. */
const holidays = rows({
  table: 'branch_holiday',
  key: 'day',
  most: MOST_HOLIDAYS,
  fields: { day: date({ required: true }), name: text({ required: true, max: 100 }) },
})

const ASKED = { asked: true } as const

/** An office of the house. Source: domain guide 2.3. */
export const branch = entity({
  name: 'branch',
  fields: {
    name: text({ required: true, max: 100 }),
    code: text({ required: true, max: 4, upper: true, pattern: /^[A-Z]{2,4}$/ }),
    legal_entity_name: text({ required: true }),
    registration_number: text({ max: 40 }),
    tax_number: text({ max: 40 }),
    lei: text({ max: 20, upper: true, pattern: /^[A-Z0-9]{18}\d{2}$/ }),
    lloyds_broker_number: text({ max: 4, pattern: /^\d{4}$/ }),
    regulator: text({ max: 80 }),
    licence_number: text({ max: 40 }),
    country: ref('country', ASKED),
    time_zone: ref('time_zone', ASKED),
    base_currency: ref('currency', ASKED),
    parent_branch: ref('branch'),
    opens_at: time(),
    closes_at: time(),
    working_week: choice(WORKING_WEEK_NAMES, { required: true, default: 'monday_friday' }),
    holidays,
    address_line1: text({ required: true }),
    address_line2: text({}),
    city: text({ required: true, max: 100 }),
    state: text({ max: 100 }),
    postcode: text({ max: 20 }),
    phone: phone(),
    email: email(),
    logo: files('branch_logo'),
    documents: files('branch_document', { many: true }),
  },
  list: ['name', 'code', 'legal_entity_name', 'country', 'city', 'base_currency', 'parent_branch'],
  search: ['name', 'code'],
  order: 'name',
  title: 'name',
  unique: [['name'], ['code']],
  judged: [['parent_branch']],
  pages: true,
  sections: [
    { name: 'office', fields: ['name', 'code', 'parent_branch', 'country', 'time_zone', 'base_currency'] },
    { name: 'hours', fields: ['opens_at', 'closes_at', 'working_week', 'holidays'] },
    {
      name: 'entity',
      fields: [
        'legal_entity_name',
        'registration_number',
        'tax_number',
        'lei',
        'lloyds_broker_number',
        'regulator',
        'licence_number',
      ],
    },
    { name: 'address', fields: ['address_line1', 'address_line2', 'city', 'state', 'postcode', 'phone', 'email'] },
    { name: 'files', fields: ['logo', 'documents'] },
  ],
  rule: branchRule,
})
