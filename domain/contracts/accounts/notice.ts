import { daysAfter } from '../../dates.ts'

/** A notice under the premium payment clause that has ended without payment: its contract waits to be cancelled. */
export interface EndedNotice {
  id: number
  /** Of the instalment. */
  seq: number
  given_on: string
  ends_on: string
}

/** The day from which such a contract is cancelled: the notice covers its own last day where days of the period are both counted. Source: domain guide 5.7, 5.8. */
export const cancelledFrom = ({ ends_on: last }: Pick<EndedNotice, 'ends_on'>, isInclusive: boolean): string =>
  isInclusive ? daysAfter(last, 1) : last
