/** Amounts are decimal strings, not below zero, in the currency beside them; parts add up to their total. */
export interface BookedMarket {
  /** The row of the panel. */
  id: number
  market: number | null
  amount: string
  brokerage: string
  deductions?: { name: string; amount: string }[] | undefined
  net: string
}

export interface BookedSection {
  section: number
  currency: string
  /** For 100 %, whoever takes part. */
  amount_100: string
  /** Premium of the order. */
  amount_order: string
  brokerage: string
  net: string
  markets: BookedMarket[]
}

/** The premium of a completed endorsement, as it goes into the accounts. */
export interface EndorsementPosting {
  contractId: number
  endorsementId: number
  /** `B1234PR26LN000123/E001`. */
  reference: string
  effect: 'additional' | 'return'
  currency: string
  settlementDueDate: string | null
  sections: BookedSection[]
  /** Whose reinstatement it is the premium of. */
  loss: { on: string; amount: string } | null
}
