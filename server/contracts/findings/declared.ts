import { shareOf } from '#domain/agreements/limits/declared.ts'
import { figure, percentOf } from '#domain/calculations/figures.ts'
import type { ContractDraft, SectionDraft } from '#domain/contracts/draft.ts'
import { orderOf } from '#domain/contracts/problems/guidance.ts'
import { isLive } from '#domain/contracts/live-sections.ts'
import { figureIn, isAbove, total } from '#domain/contracts/problems/figures.ts'
import { eachRow, nothing, together, wrong, warning, when, type Problems } from '#domain/records/problems.ts'
import { outsideOf } from '../../agreements/places.ts'
import { listCodesNotTaken } from '../../store/agreements/risk-codes.ts'
import { findAllowed } from '../../store/contracts/declared.ts'
import type { Sql } from '../../store/database.ts'
import { coverOf, type Judged } from './judged.ts'

type Allowed = NonNullable<Awaited<ReturnType<typeof findAllowed>>>

/** The share of a section that the agreement takes lies within what it may write of one risk. Source: domain guide 5.12. */
function withinLimit(section: SectionDraft, path: string, allowed: Allowed): Partial<Problems> {
  const { limit } = allowed
  const cover = coverOf(section)
  if (!limit || !cover) return {}
  const share = shareOf(allowed, orderOf(section).toFixed())
  const field = `${path}${section.limit ? 'limit' : 'sum_insured'}`
  const isOver = percentOf(figure(share), figure(cover)).gt(figure(limit.any_one_risk))
  const tell = limit.hard_stop ? wrong : warning
  return together(
    when(isOver, () => tell(field, 'above_any_one_risk', { maximum: limit.any_one_risk })),
    when(isAbove(limit.min_deductible, section.attachment), () =>
      wrong(`${path}attachment`, 'below_minimum_deductible', { minimum: limit.min_deductible ?? '' }),
    ),
  )
}

const allowedFor = async (
  db: Sql,
  { agreement_contract: id, class_of_business: ofClass, sub_class: subClass, period_from: on }: ContractDraft,
  classId = ofClass ?? null,
) => (id ? findAllowed(db, { id, classId, subClassId: subClass ?? null, on: on ?? null }) : null)

/** What is allowed of each class that a section names itself. */
async function allowedByClass(db: Sql, draft: ContractDraft): Promise<ReadonlyMap<number, Allowed | null>> {
  const classes = new Set((draft.sections ?? []).flatMap(({ class_of_business: ofClass }) => ofClass ?? []))
  return new Map(await Promise.all([...classes].map(async (id) => [id, await allowedFor(db, draft, id)] as const)))
}

/** A declaration stays inside its agreement contract. Amounts in another currency than that of the agreement are not compared here. Source: domain guide 4, cross-step rule 6. */
export async function declarationFindings(db: Sql, { draft }: Judged): Promise<Problems> {
  const allowed = await allowedFor(db, draft)
  if (!allowed) return nothing()
  const byClass = await allowedByClass(db, draft)
  return eachRow('sections', draft.sections, (section, path) => {
    const currency = section.currency ?? draft.currency
    if (!isLive(section) || !currency) return {}
    const own = byClass.get(section.class_of_business ?? 0) ?? allowed
    if (currency === allowed.currency) return withinLimit(section, path, own)
    return when(!allowed.currencies.includes(currency), () => wrong(`${path}currency`, 'not_agreement_currency'))
  })
}

/** The same of its premium: that of all sections together, where all are known in the currency of the agreement. */
export async function declaredPremiumFindings(db: Sql, { draft }: Judged): Promise<Problems> {
  const allowed = await allowedFor(db, draft)
  const { sections = [], currency: own } = draft
  const live = sections.filter(isLive)
  const isComparable = live.every(
    ({ currency, premium_100: premium, class_of_business: ofClass }) =>
      (currency ?? own) === allowed?.currency &&
      figureIn(premium) !== null &&
      (ofClass ?? draft.class_of_business) === draft.class_of_business,
  )
  const minimum = allowed?.limit?.min_premium ?? null
  if (minimum === null || live.length === 0 || !isComparable) return nothing()
  const isShort = total(live, ({ premium_100: premium }) => premium).lt(figure(minimum))
  const path = `sections.${sections.findIndex(isLive)}.premium_100`
  return { ...nothing(), ...when(isShort, () => wrong(path, 'below_minimum_premium', { minimum })) }
}

/** The same of where the risk lies. */
export async function declaredPlaceFindings(db: Sql, { draft }: Judged): Promise<Problems> {
  const allowed = await allowedFor(db, draft)
  if (!allowed) return nothing()
  const { territories, locations = [] } = draft
  const places = [
    ...(territories ?? []).map((country) => ({ country, field: 'territories' })),
    ...locations.flatMap(({ country }, at) => (country ? [{ country, field: `locations.${at}.country` }] : [])),
  ]
  const { reference, limit } = allowed
  const wordings = [
    { territories: allowed.territories, excluded: allowed.excluded_territories },
    { territories: limit?.territories ?? null, excluded: null },
  ]
  const outside = await outsideOf(db, wordings, places)
  return together(
    ...[...outside].map(([field, codes]) => wrong(field, 'outside_territories', { reference, names: codes.join(', ') })),
  )
}

/** The same of its risk codes. */
export async function declaredCodeFindings(
  db: Sql,
  { draft: { agreement_contract: id, risk_codes: codes = [] } }: Judged,
): Promise<Problems> {
  if (!id) return nothing()
  const foreign = await listCodesNotTaken(
    db,
    id,
    codes.flatMap(({ risk_code: code }) => code ?? []),
  )
  return eachRow('risk_codes', codes, ({ risk_code: code }, path) =>
    when(foreign.has(code ?? 0), () => wrong(`${path}risk_code`, 'risk_code_not_admitted')),
  )
}
