import type { ContractDraft, SectionDraft } from '#domain/contracts/draft.ts'
import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { STEP_NAMES, type StepName } from '#domain/contracts/steps.ts'
import type { Values } from '#domain/records/values.ts'
import { withoutHidden } from '#domain/records/visible.ts'
import type { DemoContract } from './contract.ts'
import type { Scene } from './scene.ts'
import { conditionsOf } from './steps/conditions.ts'
import { fiscalOf } from './steps/fiscal.ts'
import { identificationOf } from './steps/identification.ts'
import { riskOf } from './steps/risk.ts'
import { agreementOf, securityOf } from './steps/security.ts'
import { paymentOf, pricesOf, structureOf } from './steps/structure.ts'

/** The steps that someone has filled in. */
export const savedSteps = ({ until = '7' }: DemoContract): readonly StepName[] =>
  STEP_NAMES.slice(0, STEP_NAMES.indexOf(until) + 1)

function sectionsOf(scene: Scene, contract: DemoContract): SectionDraft[] {
  const steps = savedSteps(contract)
  const prices = steps.includes('3b') ? pricesOf(scene, contract) : []
  return structureOf(scene, contract).map((section, at) => {
    const priced = { ...section, ...prices[at] }
    return steps.includes('5') ? { ...priced, ...securityOf(scene, contract) } : priced
  })
}

type Filled = (scene: Scene, contract: DemoContract) => Partial<ContractDraft>

const FILLED: Record<StepName, Filled> = {
  '1': identificationOf,
  '2': riskOf,
  '3a': (scene, contract) => ({ sections: sectionsOf(scene, contract) }),
  '3b': paymentOf,
  '3c': conditionsOf,
  '5': () => ({}),
  '6': agreementOf,
  '7': fiscalOf,
}

/** What the form holds of a contract as far as it was filled in. */
export function draftOf(scene: Scene, contract: DemoContract): ContractDraft {
  const filled = savedSteps(contract).map((step) => FILLED[step](scene, contract))
  const open = Object.fromEntries((contract.lacks ?? []).map((name) => [name, null]))
  return withoutHidden(CONTRACT, { ...(Object.assign({}, ...filled) as Values), ...open })
}
