import {
  listContractVersions,
  loadContractComparison,
  loadContractHistorySheet,
  loadContractTerms,
  loadContractView,
} from '#domain/api/contract/view.ts'
import { readContract, readKeyContract } from '../../contracts/record.ts'
import { comparedOf, versionsOf } from '../../contracts/view/history.ts'
import { viewedOf } from '../../contracts/view/parts.ts'
import { termsOf } from '../../contracts/view/terms.ts'
import { exportLink } from '../../exports/link.ts'
import { answer, callerOf, on, type Served } from '../../serve.ts'

export const contractViewRoutes: Served[] = [
  on(loadContractView, async ({ uuid, ...asked }, call) => {
    const read = asked.tab === 'overview' ? readKeyContract : readContract
    return answer(await viewedOf({ db: call.db, call, stored: await read(call.db, call, uuid) }, asked))
  }),
  on(loadContractComparison, async ({ uuid, from, to }, call) => {
    const stored = await readContract(call.db, call, uuid, '1')
    return answer(await comparedOf({ db: call.db, call, stored }, from, to))
  }),
  on(listContractVersions, async ({ uuid, ...asked }, call) => {
    const stored = await readContract(call.db, call, uuid, '1')
    return answer(await versionsOf({ db: call.db, call, stored }, asked))
  }),
  on(loadContractTerms, async ({ uuid }, call) => {
    const stored = await readContract(call.db, call, uuid)
    return answer(await termsOf({ db: call.db, call, stored }))
  }),
  on(loadContractHistorySheet, async ({ uuid }, call) => {
    await readContract(call.db, call, uuid, '1')
    const ticket = { historyOf: uuid, language: call.language, sessionId: callerOf(call).sessionId }
    return answer(exportLink(call.keys, ticket, call.clock()))
  }),
]
