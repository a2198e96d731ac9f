import { loadStepSheet, previewStepRows, readStepRows } from '#domain/api/contract/transfer.ts'
import { previewRows, readRowsOf } from '../../contracts/transfer/read.ts'
import { readContract } from '../../contracts/record.ts'
import { exportLink } from '../../exports/link.ts'
import { answer, callerOf, on, type Served } from '../../serve.ts'

export const contractTransferRoutes: Served[] = [
  on(previewStepRows, async (input, call) => answer(await previewRows(call, input))),
  on(readStepRows, async (input, call) => answer(await readRowsOf(call, input))),
  on(loadStepSheet, async ({ uuid, step, format, content }, call) => {
    await readContract(call.db, call, uuid, step)
    const { language, keys } = call
    const ticket = { contract: uuid, step, content, format, language, sessionId: callerOf(call).sessionId }
    return answer(exportLink(keys, ticket, call.clock()))
  }),
]
