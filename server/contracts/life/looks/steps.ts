import type { Blocker } from '#domain/contracts/blockers.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import { blocker, type Judging, type Room } from '../judging.ts'
import { foundIn, MOST } from './found.ts'

/** What a step lacks, and what is wrong in it. */
async function faultsOf(judging: Judging, step: StepName): Promise<Blocker[]> {
  const { missing, wrong } = await foundIn(judging, step)
  return Object.entries({ ...missing, ...wrong })
    .slice(0, MOST)
    .map(([path, { key, params }]) => blocker(key, { step, path, ...(params && { params }) }))
}

const OF: Partial<Record<ContractNeed, readonly StepName[]>> = {
  identificationIsComplete: ['1'],
  riskIsComplete: ['2'],
  termsAreComplete: ['3a', '3b', '3c'],
  securityIsComplete: ['5'],
  agreementIsComplete: ['6'],
  fiscalIsComplete: ['7'],
}

/** Steps of the form that have to be complete. Source: domain guide 3.2, moves 2, 6, 11 and 14. */
export const STEPS: readonly Room[] = Object.entries(OF).map(([need, steps]) => ({
  needs: [need as ContractNeed],
  look: async (judging) => {
    const faults: Blocker[] = []
    for (const step of steps) faults.push(...(await faultsOf(judging, step)))
    return { [need]: faults }
  },
}))
