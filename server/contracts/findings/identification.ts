import { takesDeclarations } from '#domain/agreements/limits/admission.ts'
import { termsDay } from '#domain/agreements/limits/terms-day.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import { together, wrong, warning, when, type Problems } from '#domain/records/problems.ts'
import type { Sql } from '../../store/database.ts'
import { findCircumstances } from '../../store/contracts/circumstances.ts'
import { findWindow } from '../../store/contracts/declared.ts'
import { findExpiring, findTwin } from '../../store/contracts/findings.ts'
import { WHOLE } from '../../store/contracts/shape.ts'
import { unfitLinks } from '../../store/entities/fits.ts'
import type { Judged } from './judged.ts'

/** Class, line and sub class belong together. */
async function chain(db: Sql, { draft, stored }: Judged): Promise<Partial<Problems>> {
  const declared = { name: 'contract', fields: WHOLE.fields }
  const [faults = {}] = await unfitLinks(db, declared, [{ values: draft, before: null, ownId: stored.id }])
  return { wrong: faults }
}

/** A declaration goes under an agreement contract that is open, within its classes and days. Source: domain guide 2.9 and 4, step 1. */
async function agreement(db: Sql, { draft, today }: Judged): Promise<Partial<Problems>> {
  const { agreement_contract: id, class_of_business: ofClass, period_from: from, period_to: to } = draft
  const found = id ? await findWindow(db, id, termsDay({ from: from ?? null }, today)) : null
  if (!found) return {}
  const { max_policy_period_months: months, max_advance_inception_days: days } = found
  return together(
    when(!takesDeclarations(found), () => wrong('agreement_contract', 'agreement_not_open')),
    when(ofClass && !found.classes.includes(ofClass), () => wrong('class_of_business', 'not_agreement_class')),
    when(from && from > daysAfter(today, days), () => wrong('period_from', 'too_far_ahead', { days })),
    when(from && (from < found.inception_from || from > found.inception_to), () =>
      wrong('period_from', 'outside_agreement_window', { from: found.inception_from, to: found.inception_to }),
    ),
    when(from && to && to > monthsAfter(from, months), () => wrong('period_to', 'period_too_long', { maximum: months })),
  )
}

/** Those whom the contract is for and of whom it comes are screened; its currency is in use, and its class allows its length. Source: domain guide 4, step 1. */
async function circumstances(db: Sql, { draft, stored }: Judged): Promise<Partial<Problems>> {
  const {
    source,
    principal_country: country,
    party,
    currency,
    class_of_business: ofClass,
    period_from: from,
    period_to: to,
  } = draft
  const found = await findCircumstances(db, {
    sourceId: source ?? 0,
    countryId: country ?? null,
    partyId: party ?? null,
    currencyId: currency ?? null,
    classId: ofClass ?? null,
    from: from ?? null,
  })
  const months = found.most_months
  return together(
    when(from && to && months && to > monthsAfter(from, months), () =>
      wrong('period_to', 'period_too_long_of_class', { maximum: months ?? 0 }),
    ),
    when(found.is_country_barred, () => wrong('principal_country', 'country_barred')),
    when(found.is_source_barred, () => wrong('source', 'source_country_barred')),
    when(found.screening === 'confirmed_match', () => wrong('party', 'party_sanctioned')),
    when(stored.shown.party && found.screening === 'potential_match', () => warning('party', 'party_match_open')),
    when(stored.shown.party && found.screening === null, () => warning('party', 'party_not_screened')),
    when(!found.is_currency_valid, () => wrong('currency', 'currency_not_valid')),
  )
}

/** Source: domain guide 4, step 1. */
async function duplicate(db: Sql, { draft, stored, sees }: Judged): Promise<Partial<Problems>> {
  const { class_of_business: classId, period_from: from, period_to: to } = draft
  if (!stored.assured || !classId || !from || !to) return {}
  const number = await findTwin(db, { id: stored.id, assured: stored.assured, classId, from, to }, sees)
  const field = draft.insured_name ? 'insured_name' : 'reinsured_name'
  return when(number, () => warning(field, 'similar_contract', { number: number ?? '' }))
}

/** A renewal is of the insured of the contract that it follows. */
async function followed(db: Sql, { draft: { expiring_contract: id }, stored: { assured } }: Judged): Promise<Partial<Problems>> {
  const was = id && assured ? (await findExpiring(db, id))?.assured : null
  const isOther = was && assured && was.toLowerCase() !== assured.toLowerCase()
  return when(isOther, () => warning('expiring_contract', 'expiring_other_insured'))
}

/** What of step 1 only the database can tell. */
export const identificationFindings = async (db: Sql, judged: Judged): Promise<Problems> =>
  together(
    await chain(db, judged),
    await circumstances(db, judged),
    await agreement(db, judged),
    await duplicate(db, judged),
    await followed(db, judged),
  )
