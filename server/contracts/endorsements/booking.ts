import type { Change } from '#domain/contracts/move.ts'
import { cancelsLines } from '#domain/endorsements/cancelled-lines.ts'
import type { EndorsementPosting } from '#domain/endorsements/booking.ts'
import type { EndorsementPremium } from '#domain/endorsements/premium/index.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { wasPremiumBooked } from '../../store/accounts/entries.ts'
import type { StoredEndorsement } from '../../store/endorsements/read.ts'
import { bookEndorsement } from '../accounts/book-endorsement.ts'
import { bookPremium, returnEndorsed } from '../accounts/booking.ts'
import { sceneOf } from '../accounts/scene.ts'
import { premiumOfStored, type Around } from './scene.ts'

const lossIn = ({ calc_method: method, loss_on: on, loss_amount: amount }: StoredEndorsement['shown']) =>
  method === 'reinstatement' && on !== null && amount !== null ? { on, amount } : null

/** The premium as it goes into the accounts: shares of those who keep their old terms are no part of it. */
function postingOf(
  { id, contract, endorsement_reference, shown }: StoredEndorsement,
  premium: EndorsementPremium,
): EndorsementPosting | null {
  if (premium.effect === 'none' || premium.currency === null || premium.amount_order === null) return null
  return {
    contractId: contract.id,
    endorsementId: id,
    reference: endorsement_reference,
    effect: premium.effect,
    currency: premium.currency,
    settlementDueDate: shown.settlement_due_date,
    loss: lossIn(shown),
    sections: premium.sections.map(({ section, currency, amount_100: whole, amount_order, brokerage, net, markets }) => ({
      section,
      currency,
      // of a line that is cancelled the premium at 100 per cent stays what it was
      amount_100: cancelsLines(shown) ? '0' : whole,
      amount_order,
      brokerage,
      net,
      markets: markets
        .filter(({ keeps_terms: keeps }) => !keeps)
        .map(({ id: line, market, amount, brokerage: part, deductions, net: rest }) => ({
          id: line,
          market: market?.id ?? null,
          amount,
          brokerage: part,
          deductions,
          net: rest,
        })),
    })),
  }
}

const PREMIUM_TERM = /^sections\.\d+\.(premium_100|deposit_premium)$/

/** The contract's own premium counts a change from its inception on where it was booked after its terms had become others, or is still to be booked. */
async function isInContractPremium(sql: Sql, { contract, completed_at: at, shown }: StoredEndorsement): Promise<boolean> {
  const isFromLater = (shown.effective_from ?? '') > (contract.period_from ?? '')
  if (isFromLater) return false
  const isTerm = shown.changes.some(({ path }) => PREMIUM_TERM.test(path ?? ''))
  return isTerm && at !== null && !(await wasPremiumBooked(sql, contract.id, new Date(at)))
}

const AB_INITIO = 20

/** A contract that is cancelled before its premium is booked has left the stage that books it: it is charged with what goes back. */
const isLeftToCharge = ({ stored, contract }: Around) =>
  stored.shown.endorsement_type === 'cancellation' && contract.stage_id !== AB_INITIO

/** Takes back what was booked of an endorsement that another one corrects. Source: domain guide 3.9. */
export const reversePremiumOf = (sql: Sql, { stored, contract }: Around, call: Call): Promise<Change[]> =>
  returnEndorsed(sql, sceneOf(call, contract), stored)

/** Books the premium in the ledger of the contract, once, with the taxes of its effective day. Source: domain guide 3.9, 5.8. */
export async function bookPremiumOf(sql: Sql, at: Around, call: Call): Promise<Change[]> {
  const scene = sceneOf(call, at.contract)
  const posting = postingOf(at.stored, premiumOfStored(at))
  const first = isLeftToCharge(at) ? await bookPremium(sql, scene) : []
  if (!posting) return first
  if (await isInContractPremium(sql, at.stored)) return [...first, { kind: 'figure', key: 'premium_in_contract' }]
  return [...first, ...(await bookEndorsement(sql, scene, posting, at.stored.shown.effective_from ?? scene.today))]
}
