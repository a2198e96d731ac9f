import type { ContractDraft, MarketDraft, SectionDraft } from '#domain/contracts/draft.ts'
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
import { agreementOf, linesOf, securityOf } from './steps/security.ts'
import { paymentOf, pricesOf, structureOf } from './steps/structure.ts'

/** The steps that somebody has filled in. */
export const savedSteps = ({ until = '7' }: DemoContract): readonly StepName[] =>
  STEP_NAMES.slice(0, STEP_NAMES.indexOf(until) + 1)

/** Whether markets have written, so that there is evidence of it. */
export const isWritten = (contract: DemoContract): boolean => !contract.isUnwritten && savedSteps(contract).includes('6')

function withLines(section: SectionDraft, lines: readonly MarketDraft[]): SectionDraft {
  return { ...section, markets: (section.markets ?? []).map((market, at) => ({ ...market, ...lines[at] })) }
}

function sectionsOf(scene: Scene, contract: DemoContract, evidence: string): SectionDraft[] {
  const steps = savedSteps(contract)
  const prices = steps.includes('3b') ? pricesOf(scene, contract) : []
  const lines = isWritten(contract) ? linesOf(scene, contract, evidence) : []
  return structureOf(scene, contract).map((section, at) => {
    const priced = { ...section, ...prices[at] }
    return steps.includes('5') ? withLines({ ...priced, ...securityOf(scene, contract) }, lines) : priced
  })
}

const lineFiles = (evidence: string): Partial<ContractDraft> => ({
  line_files: [{ doc_type: 'stamp_evidence', file: evidence, note: 'Stamps of all markets on one page.' }],
})

type Filled = (scene: Scene, contract: DemoContract, evidence: string) => Partial<ContractDraft>

const FILLED: Record<StepName, Filled> = {
  '1': identificationOf,
  '2': riskOf,
  '3a': (scene, contract, evidence) => ({ sections: sectionsOf(scene, contract, evidence) }),
  '3b': paymentOf,
  '3c': conditionsOf,
  '5': () => ({}),
  '6': (scene, contract, evidence) => ({ ...agreementOf(scene, contract), ...(isWritten(contract) ? lineFiles(evidence) : {}) }),
  '7': fiscalOf,
}

/** What the form holds of a contract as far as it was filled in; `evidence` is the file that shows the markets' stamps. */
export function draftOf(scene: Scene, contract: DemoContract, evidence: string): ContractDraft {
  const filled = savedSteps(contract).map((step) => FILLED[step](scene, contract, evidence))
  const open = Object.fromEntries((contract.lacks ?? []).map((name) => [name, null]))
  return withoutHidden(CONTRACT, { ...(Object.assign({}, ...filled) as Values), ...open })
}
