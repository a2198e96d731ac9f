import { answer, choice, date, longText, ref, text, byBroker, wanted } from '../../records/kinds.ts'
import { CLIENT_MONEY, LICENCE_STATUSES } from '../choices.ts'
import { group, section } from '../../records/record.ts'

export const regulatory = section({
  name: 'regulatory',
  fields: {
    lloyds_broker_number: byBroker(text({ max: 4, pattern: /^\d{4}$/ })),
    coverholder_pin: text({ max: 15, upper: true, pattern: /^[A-Z0-9]+$/ }),
    handles_client_money: choice(CLIENT_MONEY, { required: true }),
    past_regulatory_action: answer({ required: true }),
    past_regulatory_action_details: longText(),
  },
  rows: {
    licences: group({
      table: 'source_licence',
      broker: true,
      title: 'licence_number',
      fields: {
        regulator: byBroker(text({ required: true, max: 80 })),
        licence_number: byBroker(text({ required: true, max: 40 })),
        licence_country: byBroker(ref('country', { required: true })),
        licence_status: wanted(choice(LICENCE_STATUSES, {})),
        licence_valid_from: date(),
        licence_valid_to: date(),
        permissions_held: longText(),
      },
    }),
  },
})
