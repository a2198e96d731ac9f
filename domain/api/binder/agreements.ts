import * as z from 'zod/mini'
import { agreementContractItem, agreementItem } from '../../agreements/record.ts'
import { isId } from '../../records/links.ts'
import { done, endpoint } from '../endpoint.ts'
import { listInput, pageOf } from '../envelope.ts'

const tag = 'agreement'
const uuid = z.optional(z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'wrong_format')))
const input = z.strictObject({ ...listInput.shape, uuid })

/** `uuid`, the key of an agreement, narrows the list to one. */
export const listAgreements = endpoint({
  name: 'listAgreements',
  method: 'GET',
  path: '/master/agreement/',
  access: { all: ['view_agreement'] },
  tag,
  input,
  output: pageOf(agreementItem),
})

/** `filter[agreement]` narrows the list to the contracts of some agreements, `uuid` to one contract. */
export const listAgreementContracts = endpoint({
  name: 'listAgreementContracts',
  method: 'GET',
  path: '/master/agreement-contract/',
  access: { all: ['view_agreementcontract'] },
  tag,
  input,
  output: pageOf(agreementContractItem),
})

const removal = {
  method: 'DELETE',
  access: { all: ['change_agreementcontract'] },
  tag,
  input: z.strictObject({
    id: z.coerce.number().check(...isId()),
    row_version: z.optional(z.coerce.number().check(z.int('not_valid'))),
  }),
  output: done,
} as const

/**
 * Takes a market off the panel of an agreement contract. Like the two below, only while the agreement is in the making:
 * `agreement_not_editable` once it has been handed in, `agreement_contract_over` when the contract itself is over.
 */
export const removePanelLine = endpoint({
  name: 'removePanelLine',
  path: '/master/agreement-contract-subscription-panel/:id/',
  ...removal,
})

export const removeAdmissibleLimit = endpoint({
  name: 'removeAdmissibleLimit',
  path: '/master/cob-admissible-limit/:id/',
  ...removal,
})

export const removeAgreementDocument = endpoint({
  name: 'removeAgreementDocument',
  path: '/master/agreement-contract-document/:id/',
  ...removal,
})
