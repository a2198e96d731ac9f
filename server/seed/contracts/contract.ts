import type { LIMIT_BASES, REINSURANCE_TYPES } from '#domain/contracts/choices.ts'
import type { StageId } from '#domain/contracts/stages/stages.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { ContractType } from '#domain/templates/cob-template.ts'

/** Layers that stand on each other, from the lowest one up, in full units of the contract's currency. */
interface Layers {
  is: 'layers'
  basis: (typeof LIMIT_BASES)[number]
  /** Limit, attachment, and the premium for the whole; beside a base, its rate in percent of that. */
  rows: readonly (readonly [limit: number, attachment: number, price: number])[]
  /** Of what an adjustable premium is a part. */
  base?: number
  /** How often the cover comes back, and at how many percent of the premium. */
  reinstatements?: readonly (readonly [count: number, rate: number])[]
}

/** A share of every risk of a book, in percent, for a premium that is estimated. */
interface Share {
  is: 'share'
  cession: number
  premium: number
  /** Of one risk, where it is no book. */
  sum?: number
  eventLimit?: number
}

/** What of a risk exceeds a retention, up to a number of lines. */
interface Lines {
  is: 'lines'
  retention: number
  lines: number
  premium: number
}

export type Cover = Layers | Share | Lines

/** Code of the market and the line that it writes, in percent of the whole; the first one leads. */
export type Panel = readonly (readonly [market: string, line: number])[]

/** How far a contract goes, and how. */
export interface DemoLife {
  to: StageId
  /** Days ago of what happened last. */
  last: number
  /** Days ago that it was entered, and the month in which it begins, where its book says something else. */
  made?: number
  begins?: number
  /** The reviewer sends it back once, or an endorsement is begun or its warnings are acknowledged at the end. */
  also?: 'returned' | 'endorsed' | 'acknowledged'
  /** It follows the other contract of its assured. */
  renews?: true
  /** The stage in which it leaves the way. */
  from?: StageId
}

/** A contract of Slipway Re, said so that the rest follows. */
export interface BookedContract {
  assured: string
  type: ContractType
  reinsurance?: (typeof REINSURANCE_TYPES)[number]
  /** Agreement contract that it is declared under. */
  agreement?: string
  line: string
  sub: string
  source: string
  branch: string
  by: string
  place: readonly [country: string, address: string]
  currency: string
  /** Months from this one until its period begins; less than nothing for one that runs. */
  begins: number
  /** Length of the period; a year where nothing is said. */
  months?: number
  /** Days ago that it was entered. */
  made: number
  /** As far as its book says. */
  stage: 1 | 2 | 3 | 4
  interest: string
  cover: Cover
  panel: Panel
  /** Years of losses that are known, where not all of them are. */
  lossYears?: number
  /** In percent. */
  brokerage: number
  /** The last step that someone has filled in; all of them where nothing is said. */
  until?: StepName
  /** Single fields that are still open in steps that were filled in. */
  lacks?: readonly string[]
}

export interface DemoContract extends BookedContract {
  life: DemoLife
}
