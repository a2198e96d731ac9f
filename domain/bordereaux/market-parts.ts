import type { BordereauKind } from './kinds.ts'

const SHARES = ['Indemnity', 'Fees', 'Expenses']
const split = (...words: string[]) => words.flatMap((word) => SHARES.map((share) => `${word} - ${share}`))
const TAXES = [1, 2, 3, 4, 5]

const taxes = [TAXES.map((number) => `Tax ${number}: Amount of Taxes Paid`), TAXES.map((number) => `Tax ${number} - Amount`)]

/**
 * Heads of columns that make up one amount together, where no column tells the whole of it: several sets, of which the first counts whose
 * first head is there. Source: Lloyd's coverholder reporting standards, versions 3 to 5.2.
 */
export const MARKET_PARTS: Record<BordereauKind, Readonly<Record<string, readonly (readonly string[])[]>>> = {
  risk: { taxes },
  premium: { taxes },
  claims: {
    paid_to_date: [
      split('Paid to Date'),
      split('Total Paid to Date'),
      ['Indemnity Paid to Date', 'Fees Paid to Date', 'Expenses Paid to Date'],
      split('Previously Paid', 'Paid this month'),
    ],
    outstanding: [split('Reserve'), split('Outstanding')],
    total_incurred: [split('Total Incurred'), split('Incurred')],
  },
}
