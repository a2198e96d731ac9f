import { acknowledgeWarning } from '#domain/api/contract/warnings.ts'
import { loadContractSummary } from '#domain/api/contracts.ts'
import type { StandingWarning } from '#domain/contracts/record.ts'
import type { ContractDesk, Office } from '../contracts.ts'

type Who = Parameters<ContractDesk['as']>[0]
type Desk = Pick<ContractDesk<Office>, 'as'>

/** Warnings of all steps as the summary shows them. */
export async function warningsOf(desk: Desk, { uuid }: { uuid: string }, who: Who = 'handler'): Promise<StandingWarning[]> {
  const { status, body } = await desk.as(who, loadContractSummary, { uuid })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.warnings
}

/** What the call wants to know of a warning as it was shown. */
export const seenAs = ({ step, path, key, mark }: StandingWarning) => ({ step, path, key, mark })

/** Acknowledges every open warning of a contract by the call. */
export async function acknowledged(desk: Desk, contract: { uuid: string }, who: Who = 'handler'): Promise<void> {
  for (const warning of await warningsOf(desk, contract, who)) {
    if (warning.acknowledgement) continue
    const asked = { uuid: contract.uuid, ...seenAs(warning), words: 'Checked with the client.' }
    const { status, body } = await desk.as(who, acknowledgeWarning, asked)
    if (status !== 200) throw new Error(`${warning.step} ${warning.path}: ${JSON.stringify(body)}`)
  }
}
