import type { FieldErrors } from '#domain/app-error.ts'
import { ceilingsFor, type OwnLimit } from '#domain/calculations/authority-ceiling.ts'
import { figure, percentOf, sum, ZERO, type Figure } from '#domain/calculations/figures.ts'
import type { ContractDraft, SectionDraft } from '#domain/contracts/draft.ts'
import { ownShare } from '#domain/contracts/lines/own-share.ts'
import { isLive } from '#domain/contracts/live-sections.ts'
import { figureIn } from '#domain/contracts/problems/figures.ts'
import { nothing, together, warning, type Problems } from '#domain/records/problems.ts'
import type { Sql } from '../../store/database.ts'
import { listOwnLimits } from '../../store/people/assignments.ts'
import { coverOf, type Judged } from './judged.ts'

const ownAmount = (section: SectionDraft, role: unknown) => percentOf(ownShare(section, role), figureIn(coverOf(section)) ?? ZERO)

/** What we would stand for in each currency, all sections together. */
function exposures({ sections = [], currency: own, our_role: role }: ContractDraft): Map<number, Figure> {
  const live = sections.filter(isLive)
  const currencies = new Set(live.flatMap(({ currency }) => currency ?? own ?? []))
  const of = (id: number) => live.filter(({ currency }) => (currency ?? own) === id).map((each) => ownAmount(each, role))
  return new Map([...currencies].map((id) => [id, sum(of(id))]))
}

/** Where limits of a currency are told: those of the contract above all sections, those of another one with the first section that has it. */
function placeOf({ sections = [], currency: own }: ContractDraft, currency: number): string {
  if (currency === own) return 'sections'
  const first = sections.findIndex((section) => isLive(section) && section.currency === currency)
  return `sections.${first}.order_pct_of_whole`
}

/**
 * What someone of these limits may not bind alone, nothing where they are not bound (`own` is null). A broker binds nobody; limits in
 * another currency are named, not converted. Source: domain guide 4, cross-step rule 7.
 */
function beyondLimits(draft: ContractDraft, own: readonly OwnLimit[] | null): FieldErrors {
  const { branch, line_of_business: line, sbu, our_role: role } = draft
  if (own === null || !role || role === 'broker') return {}
  const ceilings = ceilingsFor(own, { branch: branch ?? null, line_of_business: line ?? null, sbu: sbu ?? null })
  const names = ceilings.map(({ currency }) => currency.name).join(', ')
  const found = together(
    ...[...exposures(draft)].map(([id, amount]) => {
      const ceiling = ceilings.find(({ currency }) => currency.id === id)
      if (amount.lte(ZERO)) return {}
      if (ceilings.length === 0) return warning('sections', 'no_authority')
      const place = placeOf(draft, id)
      if (!ceiling) return warning(place, 'authority_other_currency', { names })
      if (amount.lte(figure(ceiling.amount))) return {}
      return warning(place, 'above_authority', { maximum: `${ceiling.currency.name} ${ceiling.amount}` })
    }),
  )
  return found.warnings
}

/** What the handler may not bind alone is referred. */
export async function authorityFindings(db: Sql, { draft }: Judged): Promise<Problems> {
  const { handler, our_role: role } = draft
  if (!handler || !role || role === 'broker') return nothing()
  return { ...nothing(), warnings: beyondLimits(draft, await listOwnLimits(db, handler)) }
}
