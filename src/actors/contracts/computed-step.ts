import { loadContractStep } from '#domain/api/contracts.ts'
import type { ComputedStep } from '#domain/contracts/record.ts'
import { useLoaded, type Loaded } from '../loaded.ts'

/** Step 4 of a contract, asked for anew each time it is opened. */
export const useComputedStep = (uuid: string): Loaded<ComputedStep> =>
  useLoaded(loadContractStep, { uuid, step: '4' }) as Loaded<ComputedStep>
