import type { ComputedSection } from '#domain/contracts/computed.ts'
import { enteredTaxes } from '#domain/contracts/figures/build-up.ts'
import { contractFigures, keyFigures, type SectionFigures } from '#domain/contracts/figures/index.ts'
import { limitFigures } from '#domain/contracts/figures/limits.ts'
import type { KeyContract, ShownContract } from '#domain/contracts/figures/shown.ts'
import { BlankNotebook, Notebook } from '#domain/contracts/figures/working.ts'
import type { ComputedStep } from '#domain/contracts/record.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import type { StoredContract } from '../store/contracts/read.ts'
import { capacityOf, ratedTaxes } from './capacity.ts'
import { withRuns } from './runs.ts'

/** What a section covers beside what was worked out of it. */
function shownSection({ section, ...figures }: SectionFigures): ComputedSection {
  return {
    id: section.id,
    section_no: section.section_no,
    layer_no: section.layer_no,
    title: section.title,
    section_status: section.section_status,
    currency: section.currency,
    class_of_business: section.class_of_business,
    limit_basis: section.limit_basis,
    limit: section.limit,
    attachment: section.attachment,
    sum_insured: section.sum_insured,
    aggregate_limit: section.aggregate_limit,
    is_unlimited_aggregate: section.is_unlimited_aggregate,
    annual_aggregate_deductible: section.annual_aggregate_deductible,
    limit_pct: section.limit_pct,
    attachment_pct: section.attachment_pct,
    co_participation_pct: section.co_participation_pct,
    cession_pct: section.cession_pct,
    retention_amount: section.retention_amount,
    lines_ceded: section.lines_ceded,
    max_cession: section.max_cession,
    event_limit: section.event_limit,
    premium_100: section.premium_100,
    deposit_premium: section.deposit_premium,
    minimum_premium: section.minimum_premium,
    reinstatements: (section.reinstatements ?? []).map(({ is_free, is_unlimited, count, rate_pct }) => ({
      is_free,
      is_unlimited,
      count,
      rate_pct,
    })),
    ...figures,
  }
}

type WorkedOut = Pick<ComputedStep, 'sections' | 'totals' | 'limits' | 'workings' | 'is_tax_estimated'>

/** Premium, deductions and shares, with the taxes that were entered, else those of the register. */
async function figuresOf(db: Sql, call: Call, stored: StoredContract, book: Notebook) {
  const contract = stored.shown as unknown as ShownContract
  const entered = enteredTaxes(contract)
  const figures = contractFigures(book, contract, entered ?? (await ratedTaxes(db, call, stored)))
  return { ...figures, isTaxEstimated: entered === null }
}

/** The same of a contract that was read with no more than its key figures take. */
export async function keyFiguresOf(db: Sql, call: Call, stored: StoredContract) {
  const contract = stored.shown as unknown as KeyContract
  const entered = enteredTaxes(contract)
  const figures = keyFigures(new BlankNotebook(), contract, entered ?? (await ratedTaxes(db, call, stored)))
  return { ...figures, isTaxEstimated: entered === null }
}

/** Every figure of step 4 with how it came about; what was not worked out like this before is stored. Source: domain guide 4, step 4. */
export async function workedOut(db: Sql, call: Call, stored: StoredContract): Promise<WorkedOut> {
  const contract = stored.shown as unknown as ShownContract
  const book = new Notebook()
  const { sections, totals, isTaxEstimated } = await figuresOf(db, call, stored, book)
  const limits = limitFigures(book, contract, sections, totals, await capacityOf(db, call, stored))
  return {
    sections: sections.map(shownSection),
    totals,
    limits,
    is_tax_estimated: isTaxEstimated,
    workings: await withRuns(db, call, stored.id, book.workings),
  }
}
