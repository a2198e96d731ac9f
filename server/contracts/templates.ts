import { AppError } from '#domain/app-error.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { listContractTemplates, saveContractTemplate, startFromTemplate } from '#domain/api/contract/starts.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { startOf } from '#domain/contracts/starts/start-of.ts'
import type { StartedContract } from '#domain/contracts/starts/started.ts'
import { draftOf } from '#domain/records/draft.ts'
import { branchesOf } from '../access/branches.ts'
import { callerOf, type Call } from '../serve.ts'
import { countTemplates, deleteTemplate, findTemplate, insertTemplate, listTemplates } from '../store/contracts/starts.ts'
import type { Sql } from '../store/database.ts'
import { assertUnique } from '../store/transaction/unique.ts'
import { reachOf, refuse } from './founding.ts'
import { branchOf } from './record.ts'
import { readById, start } from './start.ts'
import { authorOf } from './trail.ts'

const branchesWith = (call: Call, code: string) => branchesOf(callerOf(call), { all: [code] })

export const templatesFor = async (db: Sql, call: Call): Promise<Output<typeof listContractTemplates>> => ({
  items: await listTemplates(db, branchesWith(call, 'add_contract')),
})

type Saved = Output<typeof saveContractTemplate>

/** Throws `not_found`, `not_permitted`, and `not_valid` where the name is taken in the branch. */
export async function saveTemplate(sql: Sql, call: Call, { contract, name }: Input<typeof saveContractTemplate>): Promise<Saved> {
  const stored = await readById(sql, call, contract)
  const branch = branchOf(stored)
  if (!branchesWith(call, 'change_contract').includes(branch))
    throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
  const isFull = (await countTemplates(sql, branch)) >= CONTRACTS.templates
  refuse(isFull ? { name: { key: 'too_many', params: { maximum: CONTRACTS.templates } } } : {})
  const content = startOf('template', draftOf(CONTRACT, stored.shown))
  const row = { name, branch_id: branch, content, template_values: stored.template_values }
  const id = await assertUnique(
    (index) => (index === 'contract_start_template_name_key' ? { name: { key: 'taken' } } : null),
    () => insertTemplate(sql, row, authorOf(call)),
  )
  return { id, name }
}

/** Whoever starts with a template handles the contract. Throws `not_found` for a template of other branches. */
export async function fromTemplate(
  sql: Sql,
  call: Call,
  { id, source, branch }: Input<typeof startFromTemplate>,
): Promise<StartedContract> {
  const template = await findTemplate(sql, id, branchesWith(call, 'add_contract'))
  if (!template) throw new AppError('not_found')
  const values = { ...template.content, source, branch, handler: callerOf(call).userId }
  return start(sql, call, { values, templateValues: template.template_values }, reachOf(call, 'add_contract'))
}

/** Throws `not_found` for a template of branches in which the caller may not change contracts. */
export async function removeTemplate(sql: Sql, call: Call, id: number): Promise<string> {
  const template = await findTemplate(sql, id, branchesWith(call, 'change_contract'))
  if (!template) throw new AppError('not_found')
  await deleteTemplate(sql, id)
  return template.name
}
