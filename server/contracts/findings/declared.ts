import { figure, percentOf } from '#domain/calculations/figures.ts'
import type { SectionDraft } from '#domain/contracts/draft.ts'
import { isLive } from '#domain/contracts/live-sections.ts'
import { isAbove } from '#domain/contracts/problems/figures.ts'
import { eachRow, nothing, together, wrong, warning, when, type Problems } from '#domain/records/problems.ts'
import { findAllowed } from '../../store/contracts/declared.ts'
import type { Sql } from '../../store/database.ts'
import { coverOf, type Judged } from './judged.ts'

type Allowed = NonNullable<Awaited<ReturnType<typeof findAllowed>>>

/** The share of a section that the agreement takes lies within what it may write of one risk. Source: domain guide 5.12. */
function withinLimit(section: SectionDraft, path: string, { limit, order_pct: order }: Allowed): Partial<Problems> {
  const cover = coverOf(section)
  if (!limit || !cover) return {}
  const field = `${path}${section.limit ? 'limit' : 'sum_insured'}`
  const isOver = percentOf(figure(order), figure(cover)).gt(figure(limit.any_one_risk))
  const tell = limit.hard_stop ? wrong : warning
  return together(
    when(isOver, () => tell(field, 'above_any_one_risk', { maximum: limit.any_one_risk })),
    when(isAbove(limit.min_deductible, section.attachment), () =>
      wrong(`${path}attachment`, 'below_minimum_deductible', { minimum: limit.min_deductible ?? '' }),
    ),
  )
}

/** A declaration stays inside its agreement contract. Amounts in another currency than that of the agreement are not compared here. Source: domain guide 4, cross-step rule 6. */
export async function declarationFindings(db: Sql, { draft }: Judged): Promise<Problems> {
  const { agreement_contract: id, class_of_business: classId, sub_class: subClassId, period_from: on } = draft
  if (!id) return nothing()
  const asked = { id, classId: classId ?? null, subClassId: subClassId ?? null, on: on ?? null }
  const allowed = await findAllowed(db, asked)
  if (!allowed) return nothing()
  return eachRow('sections', draft.sections, (section, path) => {
    const currency = section.currency ?? draft.currency
    if (!isLive(section) || !currency) return {}
    if (currency === allowed.currency) return withinLimit(section, path, allowed)
    return when(!allowed.currencies.includes(currency), () => wrong(`${path}currency`, 'not_agreement_currency'))
  })
}
