import type { Entity } from '../../entities/entity.ts'
import { date, derived, moment } from '../../records/kinds.ts'
import { listedContract } from '../listed.ts'

const { counted: _counted, ...listed } = listedContract

/** What a worklist shows of a contract, sorts, filters and searches by. */
export const listedWorklist: Entity = {
  ...listed,
  fields: {
    ...listedContract.fields,
    stage_since: moment({ required: true }),
    /** Whole days since the contract came into its stage. */
    age_days: derived('int'),
    /** The day by which it has to leave the stage: a column that the database keeps. */
    due_on: date(),
    is_overdue: derived('bool'),
  },
  list: [
    'contract_number',
    'assured',
    'umr',
    'class_of_business',
    'handler',
    'stage_id',
    'age_days',
    'due_on',
    'source',
    'currency',
    'period_from',
    'period_to',
    'contract_type',
    'reinsurance_type',
    'line_of_business',
    'year_of_account',
    'branch',
  ],
  order: 'due_on',
  sortedBy: ['due_on', 'stage_since', 'contract_number', 'assured'],
}

/** How a worklist is narrowed besides by its fields: to the contracts that the reader handles, whose day has passed, or on which the reader may decide. */
export const WORKLIST_FILTERS = { owner: ['mine'], overdue: ['true'], waits: ['mine'] } as const
