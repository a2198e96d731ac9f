import * as z from 'zod/mini'
import { permission } from '../access.ts'
import { CONTRACTS } from '../contracts/bounds.ts'
import { startedContract } from '../contracts/starts/started.ts'
import { isId, named } from '../records/links.ts'
import { isNeeded, line } from '../texts.ts'
import { done, endpoint } from './endpoint.ts'

const tag = 'contract'
const adding = { access: permission('add_contract'), tag } as const

const uuid = z.string().check(z.uuid('not_valid'))
const id = z.coerce.number().check(...isId())
const link = z.number().check(...isId())

/** A new submission with all of a contract that is not of that contract alone. */
export const copyContract = endpoint({
  name: 'copyContract',
  method: 'POST',
  path: '/core/contract/:uuid/copy/',
  ...adding,
  input: z.strictObject({ uuid }),
  output: startedContract,
})

/** The contract that follows an expiring one: its period begins where that one's ends. A contract is renewed once. */
export const renewContract = endpoint({
  name: 'renewContract',
  method: 'POST',
  path: '/core/contract/:uuid/renew/',
  access: { all: ['add_contract', 'renew_contract'] },
  tag,
  input: z.strictObject({ uuid }),
  output: startedContract,
})

/** What a template of the caller's branches is called, and who saved it. */
export const listContractTemplates = endpoint({
  name: 'listContractTemplates',
  method: 'GET',
  path: '/core/contract-template/',
  ...adding,
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({ id: z.number(), name: z.string(), branch: named, created_at: z.string(), created_by: z.nullable(named) }),
    ),
  }),
})

/** Saves the content of a contract, without the parties, its period and its lines, for new ones of its branch to start with. */
export const saveContractTemplate = endpoint({
  name: 'saveContractTemplate',
  method: 'POST',
  path: '/core/contract-template/',
  access: permission('change_contract'),
  tag,
  input: z.strictObject({ uuid, name: line(CONTRACTS.templateName).check(isNeeded()) }),
  output: z.object({ id: z.number(), name: z.string() }),
})

/** A new submission with what a template holds, of a source and in a branch. */
export const startFromTemplate = endpoint({
  name: 'startFromTemplate',
  method: 'POST',
  path: '/core/contract-template/:id/contract/',
  ...adding,
  input: z.strictObject({ id, source: link, branch: link }),
  output: startedContract,
})

export const removeContractTemplate = endpoint({
  name: 'removeContractTemplate',
  method: 'DELETE',
  path: '/core/contract-template/:id/',
  access: permission('change_contract'),
  tag,
  input: z.strictObject({ id }),
  output: done,
})
