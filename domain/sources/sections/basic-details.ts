import { choice, date, ref, refs, text, byBroker, wanted } from '../../records/kinds.ts'
import { LEGAL_FORMS, SOURCE_TYPES } from '../choices.ts'
import { section } from '../../records/record.ts'

export const basicDetails = section({
  name: 'basic_details',
  fields: {
    legal_name: byBroker(text({ required: true })),
    trading_name: byBroker(text({})),
    source_type: byBroker(choice(SOURCE_TYPES, { required: true })),
    legal_form: choice(LEGAL_FORMS, { required: true }),
    incorporation_country: byBroker(ref('country', { required: true })),
    incorporation_date: { ...date(), required: true },
    registration_number: byBroker(text({ required: true, max: 40 })),
    lei: text({ max: 20, upper: true, format: 'lei' }),
    duns: text({ max: 9, pattern: /^\d{9}$/ }),
    tax_id: text({ max: 40 }),
    website: text({ max: 2048, format: 'https' }),
    parent_name: text({}),
    ultimate_parent_name: text({}),
    branch: byBroker(ref('branch', { required: true })),
    owner_user: byBroker(ref('user', { required: true })),
    line_of_businesses: wanted(byBroker(refs('line_of_business', 'source_line_of_business'))),
    territories: wanted(byBroker(refs('region', 'source_region'))),
  },
  rows: {},
})
