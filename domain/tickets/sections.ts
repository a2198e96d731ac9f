import { choice, ref, text } from '../records/kinds.ts'
import { section, type Section } from '../records/record.ts'
import { PRIORITIES, TICKET_CATEGORIES, TICKET_MODULES } from './choices.ts'

/** What a ticket asks. Source: domain guide 2.7. */
const question = section({
  name: 'question',
  fields: {
    subject: text({ required: true, max: 150 }),
    description: text({ required: true, max: 10_000, multiline: true }),
    category: choice(TICKET_CATEGORIES, { required: true }),
    module: choice(TICKET_MODULES, {}),
    priority: choice(PRIORITIES, { required: true, default: 'medium' }),
  },
  rows: {},
})

/** Who answers it. Source: domain guide 2.7. */
const answering = section({
  name: 'answering',
  fields: { assignee: ref('user'), team: ref('team') },
  rows: {},
})

export const TICKET = [question, answering] as const satisfies readonly Section[]
