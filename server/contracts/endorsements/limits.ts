import type { EndorsementBlocker } from '#domain/endorsements/blockers.ts'
import type { ShownEndorsement } from '#domain/endorsements/draft.ts'
import { lookUp, typedIn, withValue } from '#domain/endorsements/headings.ts'
import type { EndorsementStatus } from '#domain/endorsements/choices.ts'
import type { EndorsementPremium } from '#domain/endorsements/premium/index.ts'
import type { LimitFault } from '#domain/agreements/limits/faults.ts'
import type { Named } from '#domain/records/links.ts'
import { isLink } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { figure } from '#domain/calculations/figures.ts'
import { effectOf, worsened, type Declaring } from '../../agreements/limits/effect.ts'
import { holdLimits } from '../../store/agreements/limits.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { declaringOf, withBesides } from '../declared.ts'
import { onDeposit } from '../income.ts'

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

export interface Endorsed {
  shown: ShownEndorsement
  premium: EndorsementPremium
}

/** Premium that is charged besides what the terms say, by section. */
async function besidesOf(sql: Sql, contract: StoredContract, { shown, premium }: Endorsed): Promise<ReadonlyMap<number, string>> {
  const { effect, sections } = premium
  if (effect === 'none' || setsPremium(shown)) return new Map()
  const sign = effect === 'return' ? '-1' : '1'
  const amounts = sections.map(({ section, amount_order: amount }): [number, string] => [
    section,
    figure(amount).times(figure(sign)).toFixed(),
  ])
  return new Map(shown.calc_method === 'adjustment' ? await onDeposit(sql, contract, amounts) : amounts)
}

/** What a contract would declare with an endorsement; null where it declares nothing. */
export async function endorsedDeclaring(sql: Sql, contract: StoredContract, endorsed: Endorsed): Promise<Declaring | null> {
  const declaring = declaringOf({ id: contract.id, shown: withChanges(contract.shown, endorsed.shown) })
  return declaring && withBesides(declaring, await besidesOf(sql, contract, endorsed))
}

/** Who may declare and what a new risk has to bring in is not asked again: an account that takes no more still has changed what it took. */
const OF_NEW_RISKS: readonly string[] = ['agreement_takes_none', 'coverholder_not_approved', 'below_minimum_premium']
const isOfTerms = ({ key }: LimitFault) => !OF_NEW_RISKS.includes(key)

const shapeOf = (path: string) => path.replaceAll(/\.\d+\./g, '..')

/** Which row of the changes leads back inside the limits. */
function blockerOf({ shown }: Endorsed, { key, field, params }: LimitFault): EndorsementBlocker {
  const at = shown.changes.findIndex(({ path }) => path && (shapeOf(path) === shapeOf(field) || path.endsWith(`.${field}`)))
  return { path: at < 0 ? null : `changes.${at}.new_value`, key, params }
}

/** What the limits of the agreement contract do not admit of an endorsed declaration. Source: domain guide 5.12. */
export async function beyondLimits(
  sql: Sql,
  contract: StoredContract,
  endorsed: Endorsed & { status: EndorsementStatus },
  today: string,
): Promise<EndorsementBlocker[]> {
  const [before, after] = [declaringOf(contract), await endorsedDeclaring(sql, contract, endorsed)]
  if (!before || !after || !MEASURED.includes(endorsed.status)) return []
  const [is, will] = [await effectOf(sql, before, today), await effectOf(sql, after, today)]
  return is && will
    ? worsened(will, is)
        .filter(isOfTerms)
        .map((fault) => blockerOf(endorsed, fault))
    : []
}

/** Holds the limits that an endorsement of a declaration is judged by. */
export async function holdForEndorsement(sql: Sql, { shown }: StoredContract): Promise<void> {
  const agreement = shown.agreement_contract as Named | null
  if (agreement) await holdLimits(sql, agreement.id)
}
