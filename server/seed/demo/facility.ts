import type {
  AGREEMENT_DOCUMENT_TYPES,
  AGREEMENT_TYPES,
  AccountStatus,
  AgreementStatus,
  REINSURANCE_TYPES,
} from '#domain/agreements/choices.ts'
import type { Step } from './story.ts'

export type DemoDocument = (typeof AGREEMENT_DOCUMENT_TYPES)[number]

type Share = [market: string, share: number]

export interface DemoMove {
  when: Step['when']
  by: string
  from: AgreementStatus
  to: AgreementStatus
  reason?: string
}

export interface DemoContract {
  section: number
  /** In full units of the agreement's currency. */
  income: number
  aggregate?: number
  authority: 'full' | 'prior_submit' | 'pre_determined_rates'
  account?: AccountStatus
  /** Why its account stands where it does. */
  reason?: string
  riskCodes: string[]
  /** Code of the market and its share; the first one leads. */
  panel: Share[]
  /** Who takes it from half a year on. */
  panelThen?: Share[]
  /** What is `warned` may be exceeded. */
  limits: [classCode: string, subClass: string | null, anyOneRisk: number, aggregate: number, soft?: 'warned'][]
  /** How many of the months that are due were awaited here; none where nothing is said. */
  awaited?: number
  documents?: DemoDocument[]
}

export interface DemoAgreement {
  number: string
  umr?: string
  name: string
  type: (typeof AGREEMENT_TYPES)[number]
  reinsurance: (typeof REINSURANCE_TYPES)[number]
  coverholder?: string
  broker: string
  branch: string
  sbu: string
  team?: string
  user: string
  currency: string
  /** Months ago that its period of a year began; less than nothing for one to come. */
  begun: number
  law: string
  territories: string
  wording?: string
  commission: string
  /** Of claims: all, none, or up to an amount in full units. */
  claims?: 'full' | number
  /** What is reported each month: all kinds, or risks alone. */
  reports?: 'risk'
  status: AgreementStatus
  /** Days ago that it was terminated. */
  terminated?: number
  /** When it was begun, where that was in the last fortnight. */
  drafted?: Step['when']
  /** Its moves of the last fortnight. */
  trail?: DemoMove[]
  contracts: DemoContract[]
}
