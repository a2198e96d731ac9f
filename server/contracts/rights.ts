import type { ContractHead } from '#domain/contracts/record.ts'
import { STEP_NAMES } from '#domain/contracts/steps.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { branchesOf } from '../access/branches.ts'
import type { Caller } from '../serve.ts'

type Rights = ContractHead['rights']

/** Nobody has carried it on yet. */
export const isSubmission = ({ stage_id: stage }: { stage_id: number }) => stage <= CONTRACTS.lastRemovableStage

/** What somebody may do with a contract of a branch. Terms change freely until the order is firm. Source: domain guide 3.2. */
export function rightsFor({ stage, branch }: { stage: number; branch: number }, caller: Caller): Rights {
  const holds = (code: string) => branchesOf(caller, { all: [code] }).includes(branch)
  const change = holds('change_contract')
  return {
    change,
    remove: holds('delete_contract') && isSubmission({ stage_id: stage }),
    steps: change && stage <= CONTRACTS.lastFreeStage ? [...STEP_NAMES] : [],
  }
}
