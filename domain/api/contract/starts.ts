import * as z from 'zod/mini'
import { CONTRACTS } from '../../contracts/bounds.ts'
import { startedContract } from '../../contracts/starts/started.ts'
import { isId, named } from '../../records/links.ts'
import { isNeeded, line } from '../../texts.ts'
import { contractStartCalls as calls } from '../calls/contract-starts.ts'
import { done, endpoint } from '../endpoint.ts'

const id = z.coerce.number().check(...isId())
const link = z.number().check(...isId())

export const copyContract = endpoint({ ...calls.copyContract, input: z.strictObject({ id }), output: startedContract })

export const renewContract = endpoint({ ...calls.renewContract, input: z.strictObject({ id }), output: startedContract })

const template = z.object({
  id: z.number(),
  name: z.string(),
  branch: named,
  created_at: z.string(),
  created_by: z.nullable(named),
})

export const listContractTemplates = endpoint({
  ...calls.listContractTemplates,
  input: z.strictObject({}),
  output: z.object({ items: z.array(template) }),
})

export const saveContractTemplate = endpoint({
  ...calls.saveContractTemplate,
  input: z.strictObject({ contract: link, name: line(CONTRACTS.templateName).check(isNeeded()) }),
  output: z.object({ id: z.number(), name: z.string() }),
})

export const startFromTemplate = endpoint({
  ...calls.startFromTemplate,
  input: z.strictObject({ id, source: link, branch: link }),
  output: startedContract,
})

export const removeContractTemplate = endpoint({
  ...calls.removeContractTemplate,
  input: z.strictObject({ id }),
  output: done,
})
