import type { ContractHead, StandingWarning } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'

export interface WarningsProps {
  uuid: string
  stage_id: number
  rights: ContractHead['rights']
  warnings: readonly StandingWarning[]
  /** The path of the warning that someone is led to. */
  aim: string | null
  /** Leads to the field of a warning. */
  onOpen: (step: StepName, path: string) => void
  onChanged: () => void
}
