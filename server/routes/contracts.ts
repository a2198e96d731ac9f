import type { Output } from '#domain/api/endpoint.ts'
import { loadLobData } from '#domain/api/contract/lob-data.ts'
import { generateUmr, loadTaxRows } from '#domain/api/contract/given.ts'
import {
  createContract,
  exportContracts,
  listCalculationRuns,
  listContracts,
  loadContractStep,
  loadContractSummary,
  removeContract,
  removeContractMarket,
  removeContractSection,
  saveContractStep,
} from '#domain/api/contracts.ts'
import { AppError } from '#domain/app-error.ts'
import { isOpen } from '#domain/contracts/editing.ts'
import { listedContract } from '#domain/contracts/listed.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { isStep } from '#domain/contracts/steps.ts'
import type { Group } from '#domain/records/record.ts'
import { branchesOf } from '../access/branches.ts'
import { taxRowsOf } from '../contracts/capacity.ts'
import { computedStepOf } from '../contracts/computed.ts'
import { readContract, readStep, rightsOf, seenBy } from '../contracts/record.ts'
import { removePart, removeSubmission } from '../contracts/remove.ts'
import { runsOf } from '../contracts/runs.ts'
import { createFrom, saveStep } from '../contracts/save.ts'
import { summaryOf } from '../contracts/summary/index.ts'
import { lobDataOf } from '../contracts/template.ts'
import { nextUmr } from '../contracts/umr.ts'
import { toldOf, withSentFiles } from '../records/sent-files.ts'
import { answer, callerOf, on, type Call, type Served } from '../serve.ts'
import { lockContract } from '../store/contracts/read.ts'
import { listRows } from '../store/entities/list.ts'
import { once } from '../store/idempotency.ts'
import { claimOf, claimOfChange } from './claims.ts'
import { exportCall } from './entity-export.ts'

const FILES = {
  groups: Object.assign({}, ...CONTRACT.map(({ rows }) => rows)) as Readonly<Record<string, Group>>,
  purpose: 'contract_document',
} as const

function loaded(call: Call, uuid: string, step: string): Promise<Output<typeof loadContractStep>> {
  if (isStep(step)) return readStep(call.db, call, { uuid, step })
  return step === '4' ? computedStepOf(call.db, call, uuid) : summaryOf(call.db, call, uuid)
}

const umrOf = (call: Call, uuid: string) =>
  call.db.tx((sql) =>
    once(sql, claimOf(call, generateUmr.name, { uuid }), async () => {
      const stored = await lockContract(sql, uuid, seenBy(call))
      if (!stored) throw new AppError('not_found')
      const { change } = rightsOf(stored, call)
      if (!change || !isOpen(stored.stage_id, '1', 'umr'))
        throw new AppError('not_permitted', { params: { missing: 'change_contract' } })
      return { umr: await nextUmr(sql, stored) }
    }),
  )

export const contractRoutes: Served[] = [
  on(loadContractStep, async ({ uuid, step }, call) => answer(await loaded(call, uuid, step))),
  on(createContract, (sent, call) =>
    call.db.tx((sql) =>
      once(sql, claimOf(call, createContract.name, sent), async () => {
        const contract = await createFrom(sql, call, sent)
        return answer(contract, 'created', { title: contract.contract_number })
      }),
    ),
  ),
  on(saveContractStep, async (sent, call) => {
    const values = await withSentFiles(call, FILES, sent)
    return call.db.tx((sql) =>
      once(sql, claimOfChange(call, saveContractStep.name, toldOf(sent)), async () => {
        const contract = await saveStep(sql, call, values)
        return answer(contract, 'changed', { title: contract.contract_number })
      }),
    )
  }),
  on(removeContractSection, ({ id }, call) =>
    call.db.tx(async (sql) => {
      await removePart(sql, call, 'contract_section', id)
      return answer(null)
    }),
  ),
  on(removeContractMarket, ({ id }, call) =>
    call.db.tx(async (sql) => {
      await removePart(sql, call, 'subscription', id)
      return answer(null)
    }),
  ),
  on(loadLobData, async ({ uuid }, call) => answer(await lobDataOf(call.db, await readContract(call.db, call, uuid, '2')))),
  on(loadContractSummary, async ({ uuid }, call) => answer(await summaryOf(call.db, call, uuid))),
  on(listCalculationRuns, async (asked, call) => answer(await runsOf(call.db, call, asked))),
  on(loadTaxRows, async ({ uuid }, call) => answer(await taxRowsOf(call.db, call, await readContract(call.db, call, uuid, '7')))),
  on(generateUmr, async ({ uuid }, call) => answer(await umrOf(call, uuid))),
  on(listContracts, async (asked, call) => {
    const branches = branchesOf(callerOf(call), { all: ['view_contract'] })
    const query = { ...asked, language: call.language }
    const page = await listRows(call.db, listedContract, { query, branches }, call.clock())
    return answer(page as unknown as Output<typeof listContracts>)
  }),
  exportCall(listedContract, exportContracts),
  on(removeContract, ({ id }, call) =>
    call.db.tx(async (sql) => answer(null, 'removed', { title: await removeSubmission(sql, call, id) })),
  ),
]
