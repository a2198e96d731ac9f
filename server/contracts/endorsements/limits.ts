import type { EndorsementBlocker } from '#domain/endorsements/blockers.ts'
import type { ShownEndorsement } from '#domain/endorsements/draft.ts'
import { lookUp, typedIn, withValue } from '#domain/endorsements/headings.ts'
import type { EndorsementStatus } from '#domain/endorsements/choices.ts'
import type { EndorsementPremium } from '#domain/endorsements/premium/index.ts'
import type { LimitFault } from '#domain/agreements/limits/faults.ts'
import type { Named } from '#domain/records/links.ts'
import { isLink } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { effectOf, type Declaring, type Effect } from '../../agreements/limits/effect.ts'
import { holdLimits } from '../../store/agreements/limits.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { declaringOf } from '../declared.ts'

/** Statuses whose next move puts terms before the markets, or into the contract. */
const MEASURED: readonly EndorsementStatus[] = ['internal_approval', 'agreed']

/** As terms are shown: links by id and name. */
function shownValue(terms: Values, path: string, text: string | null, words: string | null): unknown {
  const field = lookUp(terms, path)!.field
  const value = typedIn(field, text)
  return isLink(field) && value !== null ? { id: value, name: words ?? '' } : value
}

const withChanges = (terms: Values, { changes }: ShownEndorsement): Values =>
  changes.reduce<Values>(
    (values, { path, new_value: value, new_words: words }) =>
      lookUp(terms, path ?? '') ? withValue(values, path ?? '', shownValue(terms, path ?? '', value, words)) : values,
    terms,
  )

const setsPremium = ({ changes }: ShownEndorsement) => changes.some(({ path }) => path?.endsWith('premium_100'))

/** Premium that is charged besides what the terms say. */
function besidesOf(
  endorsement: ShownEndorsement,
  { effect, currency, amount_order: amount }: EndorsementPremium,
): Declaring['besides'] {
  if (effect === 'none' || currency === null || amount === null || setsPremium(endorsement)) return null
  return { currency, amount: effect === 'return' ? `-${amount}` : amount }
}

export interface Endorsed {
  shown: ShownEndorsement
  premium: EndorsementPremium
}

/** What a contract would declare with an endorsement; null where it declares nothing. */
export function endorsedDeclaring(contract: StoredContract, { shown, premium }: Endorsed): Declaring | null {
  const declaring = declaringOf({ id: contract.id, shown: withChanges(contract.shown, shown) })
  return declaring && { ...declaring, besides: besidesOf(shown, premium) }
}

const isSameLimit = (one: LimitFault, other: LimitFault) => one.key === other.key && one.params.name === other.params.name

/** An account that takes no more declarations still has those that it took changed. */
const isOfTerms = ({ key }: LimitFault) => key !== 'agreement_takes_none'

/** What was outside before, and takes no more of a limit, is no fault of the endorsement. */
function worsened(after: Effect, before: Effect): LimitFault[] {
  return after.faults.filter(isOfTerms).filter((fault) => {
    const known = before.faults.find((each) => isSameLimit(each, fault))
    return !known || Number(fault.params.added) > Number(known.params.added)
  })
}

/** Which row of the changes leads back inside the limits. */
function blockerOf({ shown }: Endorsed, { key, field, params }: LimitFault): EndorsementBlocker {
  const at = shown.changes.findIndex(({ path }) => path === field || path?.endsWith(`.${field}`))
  return { path: at < 0 ? null : `changes.${at}.new_value`, key, params }
}

/** What the limits of the agreement contract do not admit of an endorsed declaration. Source: domain guide 5.12. */
export async function beyondLimits(
  sql: Sql,
  contract: StoredContract,
  endorsed: Endorsed & { status: EndorsementStatus },
  today: string,
): Promise<EndorsementBlocker[]> {
  const [before, after] = [declaringOf(contract), endorsedDeclaring(contract, endorsed)]
  if (!before || !after || !MEASURED.includes(endorsed.status)) return []
  const [is, will] = [await effectOf(sql, before, today), await effectOf(sql, after, today)]
  return is && will ? worsened(will, is).map((fault) => blockerOf(endorsed, fault)) : []
}

/** Holds the limits that an endorsement of a declaration is judged by. */
export async function holdForEndorsement(sql: Sql, { shown }: StoredContract): Promise<void> {
  const agreement = shown.agreement_contract as Named | null
  if (agreement) await holdLimits(sql, agreement.id)
}
