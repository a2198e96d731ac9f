import type { ContractSummary } from '#domain/contracts/record.ts'
import { STEP_NAMES } from '#domain/contracts/steps.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { listStageVisits } from '../../store/contracts/visits.ts'
import { OF_STEP } from '../../store/contracts/shape.ts'
import { findingsIn, hashOf } from '../computed.ts'
import { readContract } from '../record.ts'
import { expiringOf } from '../view/terms.ts'
import { fourEyesOf } from './four-eyes.ts'
import { sinceVersion } from './since.ts'

/** Step 8: the whole contract, what keeps it from going on, what has changed and who has agreed. Source: domain guide 4. */
export async function summaryOf(db: Sql, call: Call, uuid: string): Promise<ContractSummary> {
  const stored = await readContract(db, call, uuid)
  const visits = await listStageVisits(db, stored.id)
  const expiring = await expiringOf(db, call, stored, OF_STEP['1'])
  const { head, ...found } = await findingsIn(db, call, stored, STEP_NAMES)
  return {
    ...head,
    step: '8',
    ...found,
    since: await sinceVersion({ db, call, stored }, visits),
    four_eyes: await fourEyesOf(call, stored, visits),
    expiring: expiring && { uuid: expiring.uuid, contract_number: expiring.contract_number },
    hash: hashOf(stored),
  }
}
