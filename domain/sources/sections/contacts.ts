import { choice, email, ref, text, byBroker } from '../../records/kinds.ts'
import { ADDRESS_TYPES, CONTACT_TYPES } from '../choices.ts'
import { group, section } from '../../records/record.ts'

export const contacts = section({
  name: 'contacts',
  fields: {},
  rows: {
    contacts: group({
      table: 'source_contact',
      broker: true,
      title: 'name',
      fields: {
        contact_type: byBroker(choice(CONTACT_TYPES, { required: true })),
        name: byBroker(text({ required: true })),
        job_title: byBroker(text({})),
        email: byBroker({ ...email(), required: true }),
        phone: byBroker(text({ max: 30, format: 'phone' })),
      },
    }),
    addresses: group({
      table: 'source_address',
      broker: true,
      title: 'address_line1',
      fields: {
        address_type: byBroker(choice(ADDRESS_TYPES, { required: true })),
        address_line1: byBroker(text({ required: true })),
        address_line2: byBroker(text({})),
        city: byBroker(text({ required: true, max: 100 })),
        state: byBroker(text({ max: 100 })),
        postcode: byBroker(text({ max: 20 })),
        country: byBroker(ref('country', { required: true })),
      },
    }),
  },
})
