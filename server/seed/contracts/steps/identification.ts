import type { ContractDraft } from '#domain/contracts/draft.ts'
import { BRANCHES } from '../../demo/offices.ts'
import type { DemoContract } from '../contract.ts'
import { idOf, isTreaty, lineOf, periodOf, teamOf, type Scene } from '../scene.ts'

const DECLARED = ['lineslip_declaration', 'binder_declaration']

const zoneOf = new Map(BRANCHES.map(({ code, zone }) => [code, zone]))

/** Classes whose covers answer for claims of the period. */
const CLAIMS_MADE = ['PIN', 'CYB']

const YEAR_LENGTH = 4

function placementOf({ type }: DemoContract) {
  if (DECLARED.includes(type)) return 'declaration'
  return type === 'line_slip' || type === 'open_cover' ? 'facility' : 'open_market'
}

function basisOf(contract: DemoContract): Partial<ContractDraft> {
  if (CLAIMS_MADE.includes(lineOf(contract).ofClass)) return { period_basis: 'claims_made', full_prior_acts: true }
  return { period_basis: isTreaty(contract) && contract.cover.is !== 'layers' ? 'risks_attaching' : 'losses_occurring' }
}

function whenOf(scene: Scene, contract: DemoContract): Partial<ContractDraft> {
  const { from, to } = periodOf(scene, contract)
  return {
    period_from: from,
    period_to: to,
    period_time: '00:01',
    time_zone: idOf(scene, 'time_zone', zoneOf.get(contract.branch) ?? ''),
    both_days_inclusive: true,
    ...basisOf(contract),
    year_of_account: Number(from.slice(0, YEAR_LENGTH)),
  }
}

/** Step 1: who, when and which book. */
export function identificationOf(scene: Scene, contract: DemoContract): Partial<ContractDraft> {
  const { assured, type, reinsurance, agreement, branch, by, currency } = contract
  const [country, address] = contract.place
  const { ofClass, sbu } = lineOf(contract)
  const team = teamOf(contract)
  const isInsurance = type === 'insurance'
  return {
    ...whenOf(scene, contract),
    our_role: DECLARED.includes(type) ? 'coverholder' : 'broker',
    contract_type: type,
    reinsurance_type: reinsurance ?? null,
    source: idOf(scene, 'source', contract.source),
    branch: idOf(scene, 'branch', branch),
    sbu: idOf(scene, 'sbu', sbu),
    team: team && idOf(scene, 'team', team.code),
    class_of_business: idOf(scene, 'class_of_business', ofClass),
    line_of_business: idOf(scene, 'line_of_business', contract.line),
    sub_class: idOf(scene, 'sub_class', contract.sub),
    handler: idOf(scene, 'user', by),
    second_reviewer: team && team.lead !== by ? idOf(scene, 'user', team.lead) : null,
    agreement_contract: agreement ? idOf(scene, 'agreement_contract', agreement) : null,
    insured_name: isInsurance ? assured : null,
    reinsured_name: isInsurance ? null : assured,
    party: scene.known.get('party')?.get(assured) ?? null,
    principal_address: address,
    principal_country: idOf(scene, 'country', country),
    currency: idOf(scene, 'currency', currency),
    type_of_placement: placementOf(contract),
  }
}
