import { percentOf } from '../../calculations/figures.ts'
import { figureIn } from '../problems/figures.ts'
import { countOf, rateOf } from './reinstatements.ts'
import { codeOf, type ShownContract, type ShownSection, type Text } from './shown.ts'
import type { Notebook } from './working.ts'

const isAbsent = (value: unknown) => value === null || value === undefined

export interface CoverFigures {
  rate_on_line: Text
  payback_years: Text
  reinstatement_premium: Text
  /** What a proportional cover takes, in percent and in money of the premium. */
  ceded_pct: Text
  ceded_premium: Text
  retained_premium: Text
  facultative_premium: Text
}

const about = (section: ShownSection) => ({ section: section.id, currency: codeOf(section) })

function onLine(book: Notebook, section: ShownSection): Pick<CoverFigures, 'rate_on_line' | 'payback_years'> {
  const input = { premium: section.premium_100 ?? undefined, limit: section.limit ?? undefined }
  const found = book.work<{ rate_on_line: string; payback_years: string }>(
    'rate-on-line',
    ['rate_on_line', 'payback_years'],
    input,
    about(section),
  )
  return found ?? { rate_on_line: null, payback_years: null }
}

/** Null where there are none, any number of them, or one without a rate. */
function reinstated(book: Notebook, section: ShownSection): Text {
  if ((section.reinstatements ?? []).length === 0) return null
  const paid = (section.reinstatements ?? []).filter(({ is_free: isFree }) => !isFree)
  if (paid.some(({ is_unlimited: isUnlimited }) => isUnlimited)) return null
  const reinstatements = paid.map((row) => ({ count: countOf(row), pct: rateOf(row) ?? undefined }))
  const input = { premium: section.premium_100 ?? undefined, currency: codeOf(section), reinstatements }
  return book.work<{ most: string }>('reinstatement-premium', ['reinstatement_premium'], input, about(section))?.most ?? null
}

const NO_CESSION = { ceded_pct: null, ceded_premium: null, retained_premium: null, facultative_premium: null }

/** A surplus takes what is above the retention, as many lines as it has. */
function surplus(book: Notebook, section: ShownSection, { sum_insured_total: insured, epi }: ShownContract) {
  const input = {
    retention: section.retention_amount ?? undefined,
    lines: section.lines_ceded ?? undefined,
    sum_insured: insured ?? undefined,
    premium: epi ?? section.premium_100 ?? undefined,
    currency: codeOf(section),
  }
  const figures = ['ceded_pct', 'ceded_premium', 'retained_premium', 'facultative_premium']
  const found = book.work<{ ceded_pct: string; treaty: string; retained: string; facultative: string }>(
    'cession',
    figures,
    input,
    about(section),
  )
  if (!found) return NO_CESSION
  const { ceded_pct, treaty, retained, facultative } = found
  return { ceded_pct, ceded_premium: treaty, retained_premium: retained, facultative_premium: facultative }
}

/** A quota share takes its part of the premium that is expected. */
function quota(book: Notebook, section: ShownSection, { epi }: ShownContract) {
  const input = { amount: epi ?? undefined, pct: section.cession_pct ?? undefined, currency: codeOf(section) }
  const found = book.work<{ part: string }>('portion', ['ceded_premium'], input, about(section))
  return { ...NO_CESSION, ceded_pct: section.cession_pct, ceded_premium: found?.part ?? null }
}

function ceded(book: Notebook, section: ShownSection, contract: ShownContract) {
  if (!isAbsent(section.retention_amount) && !isAbsent(section.lines_ceded)) return surplus(book, section, contract)
  return isAbsent(section.cession_pct) ? NO_CESSION : quota(book, section, contract)
}

/** What a section covers and costs for that. Source: domain guide 4, step 4. */
export const coverFigures = (book: Notebook, section: ShownSection, contract: ShownContract): CoverFigures => ({
  ...onLine(book, section),
  reinstatement_premium: reinstated(book, section),
  ...ceded(book, section, contract),
})

type Cover = Partial<
  Record<'limit' | 'sum_insured' | 'cession_pct' | 'max_cession' | 'retention_amount' | 'lines_ceded', Text | undefined>
>

/** What of a section is at risk at its order, in money: the limit, the lines of a surplus, or what is ceded of the sum insured. Null where none of them is there. */
export function exposureOf({ limit, max_cession: most, retention_amount, lines_ceded, ...proportional }: Cover): Text {
  const [retention, lines] = [figureIn(retention_amount), figureIn(lines_ceded)]
  const [whole, part] = [figureIn(proportional.sum_insured), figureIn(proportional.cession_pct)]
  const taken = retention && lines ? retention.times(lines) : whole && part && percentOf(part, whole)
  return limit ?? most ?? taken?.toFixed() ?? null
}
