import type { ContractDraft } from '#domain/contracts/draft.ts'
import { daysAfter } from '#domain/dates.ts'
import type { DemoContract } from '../contract.ts'
import { lineOf, periodOf, type Scene } from '../scene.ts'

type Clause = NonNullable<ContractDraft['clauses']>[number]

const clause = (reference: string, title: string, kind: Clause['clause_kind'], edition: string): Clause => ({
  reference,
  title,
  clause_kind: kind,
  edition_date: edition,
})

/** What every contract carries. */
const COMMON: readonly Clause[] = [
  clause('LMA3100', 'Sanction Limitation and Exclusion Clause', 'exclusion', '2010-09-15'),
  clause('LMA3333', '(Re)insurers Liability Clause: several not joint', 'condition', '2007-06-21'),
  clause('LSW3001', 'Premium Payment Clause', 'condition', '2008-09-30'),
]

/** By class, what the market adds. */
const OF_CLASS: Record<string, readonly Clause[]> = {
  PRP: [clause('LMA5394', 'Property Communicable Disease Endorsement', 'exclusion', '2020-03-25')],
  CAR: [clause('JC2009/056', 'Termination of Transit Clause (Terrorism)', 'condition', '2009-01-01')],
  HUL: [clause('CL280', 'Institute Time Clauses Hulls', 'condition', '1983-10-01')],
  ENG: [clause('LMA5401', 'Property Cyber and Data Exclusion', 'exclusion', '2019-11-11')],
  AVI: [clause('AVN48B', 'War, Hi-jacking and Other Perils Exclusion', 'exclusion', '1996-10-01')],
  CYB: [clause('LMA5564', 'War, Cyber War and Cyber Operation Exclusion', 'exclusion', '2021-11-25')],
  PTR: [clause('LMA5503', 'Treaty Communicable Disease Exclusion', 'exclusion', '2020-05-21')],
  CTR: [clause('NMA464', 'War and Civil War Exclusion Clause', 'exclusion', '1938-01-01')],
}

const LAW: Record<string, readonly [law: string, court: string]> = {
  MUC: ['Germany', 'Courts of Munich'],
  PAR: ['France', 'Tribunal de commerce de Paris'],
  MAD: ['Spain', 'Courts of Madrid'],
  TYO: ['Japan', 'Tokyo District Court'],
  SHA: ['China', 'Shanghai Financial Court'],
}
const ENGLAND = ['England and Wales', 'Courts of England and Wales'] as const

/** Step 3C: conditions, information and clauses. */
export function conditionsOf(scene: Scene, contract: DemoContract): Partial<ContractDraft> {
  const [law, court] = LAW[contract.branch] ?? ENGLAND
  return {
    choice_of_law: law,
    jurisdiction: court,
    notice_of_cancellation_days: 30,
    loss_notification: 'As soon as practicable, and within 14 days, to the slip leader through the broker.',
    information: `Underwriting information of ${contract.assured} as seen by the slip leader.`,
    clauses: [...COMMON, ...(OF_CLASS[lineOf(contract).ofClass] ?? [])],
    subjectivities: [
      {
        wording: 'Receipt of the signed proposal form before inception.',
        deadline: daysAfter(periodOf(scene, contract).from, -1),
        no_deadline: false,
        subjectivity_status: contract.stage > 2 ? 'satisfied' : 'open',
      },
    ],
  }
}
