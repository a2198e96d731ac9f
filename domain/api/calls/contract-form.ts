import { permission } from '../../access.ts'
import { STEP_NAMES } from '../../contracts/steps.ts'
import type { TakenMethods } from '../endpoint.ts'
import type { Call } from './call.ts'

const tag = 'contract'
const viewing = { access: permission('view_contract'), tag } as const
const path = '/core/step_form'

const saved = (step: string) => [step, ['GET', 'PATCH']] as const

/** A contract begins with step 1; steps 4 and 8 are worked out from the others. Source: specification 7.6, domain guide 4. */
const taken = {
  name: 'step',
  start: '1',
  of: { ...Object.fromEntries(STEP_NAMES.map(saved)), '1': ['GET', 'POST', 'PATCH'], '4': ['GET'], '8': ['GET'] },
} as const satisfies TakenMethods

/** What the form of a contract asks for. */
export const contractFormCalls = {
  /** A step of a contract; step 4 is worked out from the others and takes no writes. */
  loadContractStep: { name: 'loadContractStep', method: 'GET', path, ...viewing, taken },
  /** A new contract from what step 1 holds; its source and branch must be there, all else can follow. */
  createContract: {
    name: 'createContract',
    method: 'POST',
    path,
    access: permission('add_contract'),
    tag,
    query: ['step'],
    taken,
  },
  /**
   * Saves what was sent of one step; what was left out stays. A group of rows comes whole in the step in which rows are added: those with
   * an `id` stay, those without are new, those left out go. In the steps after it rows are filled in further. Values of the template come whole.
   * Another class, period, currency or order that ends quotes or signed lines is stored with `confirmed` alone, the `mark` of what `clears_quotes` has told.
   */
  saveContractStep: {
    name: 'saveContractStep',
    method: 'PATCH',
    path,
    access: permission('change_contract'),
    tag,
    query: ['uuid', 'step'],
    taken,
    encoding: 'form',
    formWhere: { name: 'step', is: ['3a', '3b', '3c', '6', '7'] },
  },
  loadContractSummary: { name: 'loadContractSummary', method: 'GET', path: '/core/step8_summary_data', ...viewing },
} as const satisfies Record<string, Call>
