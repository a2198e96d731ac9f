/** What agreements and their contracts may be, and what they begin with. Source: domain guide 2.9. */
export const AGREEMENTS = {
  /** Months that an agreement runs at most, besides odd days. */
  months: 36,
  /** Days of notice, and days after its period in which a bordereau is due. */
  noticeDays: 90,
  bordereauDays: 15,
  /** Days before notice of cancellation can last be given, on which people hear of a renewal to come. Own choice; the guide names none. */
  renewalDays: 30,
  /** Percent of commission and brokerage together: more is refused; more is pointed out. */
  mostCommission: 60,
  highCommission: 40,
  /** Months of a policy, and days before its inception in which a risk is declared. */
  policyMonths: 12,
  advanceDays: 90,
  /** Rows below a contract. */
  rows: 200,
  /** From this level on someone opens again what was closed. Source: domain guide 3. */
  headLevel: 200,
} as const
