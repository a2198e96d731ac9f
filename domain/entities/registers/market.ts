import type { FieldErrors } from '../../app-error.ts'
import { isLei } from '../../registered-numbers.ts'
import { entity } from '../entity.ts'
import { AGENCIES, isOnScale, OUTLOOKS } from '../../rating-scales.ts'
import { inEachRow, repeatedRows } from '../child-rows.ts'
import { choice, code, date, email, longText, money, ref, rows, text, year } from '../../records/kinds.ts'

const MOST_ROWS = 100

/** A syndicate has its number and pseudonym, every other market its company code. Source: domain guide 2.8. */
function identity(values: Record<string, unknown>): FieldErrors {
  const isSyndicate = values.market_type === 'lloyds_syndicate'
  const needed = isSyndicate ? ['syndicate_number', 'pseudonym'] : ['company_code']
  const foreign = isSyndicate ? [] : ['syndicate_number', 'pseudonym']
  const isEmpty = (name: string) => values[name] == null || values[name] === ''
  return Object.fromEntries([
    ...needed.filter(isEmpty).map((name) => [name, { key: 'required' }]),
    ...foreign.filter((name) => !isEmpty(name)).map((name) => [name, { key: 'only_syndicates' }]),
  ]) as FieldErrors
}

function rowFaults(values: Record<string, unknown>): FieldErrors {
  return {
    ...repeatedRows(values, 'ratings', ['rating_date', 'agency']),
    ...repeatedRows(values, 'line_limits', ['class_of_business', 'max_line_currency', 'year_of_account']),
    ...inEachRow(values, 'ratings', ({ agency, rating, rating_date: from, rating_expiry: to }) => ({
      ...(isOnScale(String(agency), String(rating)) ? {} : { rating: { key: 'not_on_scale' } }),
      ...(typeof to !== 'string' || to > String(from) ? {} : { rating_expiry: { key: 'not_after_start' } }),
    })),
    ...inEachRow(values, 'line_limits', ({ max_line: line }) =>
      Number(line) > 0 ? {} : { max_line: { key: 'must_be_positive' } },
    ),
  }
}

function marketRule(values: Record<string, unknown>): FieldErrors {
  const { lei, yoa_from: from, yoa_to: to, security_status: status, minimum_rating_exception: exception } = values
  const isDeclined = status === 'declined' && exception != null && exception !== ''
  return {
    ...identity(values),
    ...rowFaults(values),
    ...(typeof lei === 'string' && lei !== '' && !isLei(lei) ? { lei: { key: 'not_lei' } } : {}),
    ...(typeof from === 'number' && typeof to === 'number' && to < from ? { yoa_to: { key: 'before_start' } } : {}),
    ...(isDeclined ? { minimum_rating_exception: { key: 'no_exception_declined' } } : {}),
  }
}

/** An insurer that takes shares of contracts: what panels and subscriptions point to. Source: domain guide 2.8. */
export const market = entity({
  name: 'market',
  fields: {
    name: text({ required: true }),
    code: code({ required: true }),
    market_type: choice(['lloyds_syndicate', 'iua_company', 'non_bureau', 'captive', 'own_retention'], { required: true }),
    syndicate_number: text({ max: 4, pattern: /^\d{1,4}$/ }),
    pseudonym: text({ max: 3, upper: true, pattern: /^[A-Z]{3}$/ }),
    company_code: text({ max: 36 }),
    lei: text({ max: 20, upper: true, pattern: /^[A-Z0-9]{18}\d{2}$/ }),
    country: ref('country', { required: true }),
    contact_name: text({}),
    contact_email: email(),
    security_status: choice(['approved', 'restricted', 'declined', 'run_off'], { required: true, default: 'restricted' }),
    minimum_rating_exception: longText(),
    yoa_from: year(),
    yoa_to: year(),
    ratings: rows({
      table: 'market_rating',
      ownWords: true,
      most: MOST_ROWS,
      fields: {
        agency: choice(AGENCIES, { required: true }),
        rating: text({ required: true, max: 6 }),
        outlook: choice(OUTLOOKS, {}),
        rating_date: date({ required: true }),
        rating_expiry: date(),
      },
    }),
    line_limits: rows({
      table: 'market_line_limit',
      ownWords: true,
      most: MOST_ROWS,
      fields: {
        class_of_business: ref('class_of_business', { required: true }),
        max_line: money({ required: true }),
        max_line_currency: ref('currency', { required: true }),
        year_of_account: year(),
      },
    }),
  },
  list: ['name', 'code', 'market_type', 'syndicate_number', 'pseudonym', 'country', 'security_status'],
  search: ['name', 'code', 'syndicate_number', 'pseudonym', 'company_code'],
  order: 'name',
  title: 'name',
  unique: [['name'], ['code'], ['lei']],
  pages: true,
  sections: [
    {
      name: 'market',
      fields: [
        'name',
        'code',
        'market_type',
        'syndicate_number',
        'pseudonym',
        'company_code',
        'lei',
        'country',
        'contact_name',
        'contact_email',
      ],
    },
    { name: 'security', fields: ['security_status', 'minimum_rating_exception', 'ratings'] },
    { name: 'capacity', fields: ['yoa_from', 'yoa_to', 'line_limits'] },
  ],
  rule: marketRule,
})
