import type { Figure } from '../../calculations/figures.ts'
import type { ContractDraft, SectionDraft } from '../draft.ts'
import { isLive } from '../live-sections.ts'
import {
  together,
  eachRow,
  nothing,
  repeated,
  wrong,
  lacking,
  warning,
  when,
  type Problems,
  type Some,
} from '../../records/problems.ts'
import { isAbove, figureIn, orZero } from './figures.ts'

type Layer = SectionDraft

const isZero = (value: unknown) => figureIn(value)?.eq('0') === true

/** What is ceded at most is the retention, as often as there are lines. */
function cessionProblems(ceded: unknown, { retention, lines }: { retention: unknown; lines: unknown }, path: string): Some {
  const [told, retained, count] = [figureIn(ceded), figureIn(retention), figureIn(lines)]
  if (!told || !retained || !count) return nothing()
  const amount = retained.times(count)
  return when(!told.eq(amount), () => wrong(path, 'not_retention_times_lines', { amount: amount.toFixed() }))
}

function ofLayer(layer: Layer, path: string, draft: ContractDraft): Problems {
  const {
    limit,
    aggregate_limit: aggregate,
    max_cession: most,
    retention_amount: retention,
    lines_ceded: lines,
    currency,
  } = layer
  const allowed = [draft.currency, ...(draft.settlement_currencies ?? [])]
  return together(
    when(isZero(limit), () => wrong(`${path}limit`, 'must_be_positive')),
    when(aggregate && isAbove(limit, aggregate), () => wrong(`${path}aggregate_limit`, 'below_limit')),
    cessionProblems(most, { retention, lines }, `${path}max_cession`),
    when(currency && draft.currency && !allowed.includes(currency), () => wrong(`${path}currency`, 'not_contract_currency')),
    when(isZero(layer.limit_pct), () => wrong(`${path}limit_pct`, 'must_be_positive')),
  )
}

type Terms = (layer: Layer, path: string) => Problems

const aggregateTerms: Terms = ({ annual_aggregate_deductible: deductible, ...layer }, path) =>
  together(
    when(!deductible, () => lacking(`${path}annual_aggregate_deductible`)),
    when(!layer.aggregate_limit && !layer.is_unlimited_aggregate, () => lacking(`${path}aggregate_limit`)),
  )

/** Losses by risk are capped for all of an event, or for all of the year. */
const perRiskTerms: Terms = ({ aggregate_limit: aggregate, event_limit: event }, path) =>
  together(when(!aggregate && !event, () => lacking(`${path}event_limit`, 'aggregate_or_event')))

const catTerms: Terms = ({ hours_clauses: rows = [] }, path) =>
  together(
    when(rows.length === 0, () => lacking(`${path}hours_clauses`, 'one_hours_clause')),
    repeated(`${path}hours_clauses`, rows, ['peril']),
  )

const quotaShareTerms: Terms = ({ cash_loss_limit: limit }, path) =>
  together(when(!limit, () => lacking(`${path}cash_loss_limit`)))

const surplusTerms: Terms = ({ max_cession: capacity, risk_limits: rows = [] }, path) =>
  together(
    when(!capacity, () => lacking(`${path}max_cession`)),
    when(rows.length === 0, () => lacking(`${path}risk_limits`, 'one_risk_limit')),
  )

/** What a form cannot do without, beside its fields. Source: domain guide 4, key fields by form. */
const TERMS: Partial<Record<string, Terms>> = {
  aggregate_xl: aggregateTerms,
  per_risk_xl: perRiskTerms,
  cat_xl: catTerms,
  quota_share: quotaShareTerms,
  surplus: (layer, path) => together(surplusTerms(layer, path), tableOfLimits(layer, path)),
  fac_oblig: (layer, path) => tableOfLimits(layer, path),
}

const formTerms = (layer: Layer, path: string, { reinsurance_type: type }: ContractDraft): Problems =>
  TERMS[type ?? '']?.(layer, path) ?? nothing()

/** A class of risk is ceded up to a number of lines, or an amount, or both where they are the same. */
function tableOfLimits({ risk_limits: rows = [] }: Layer, path: string): Problems {
  if (rows.length === 0) return nothing()
  return together(
    repeated(`${path}risk_limits`, rows, ['risk_class']),
    eachRow(`${path}risk_limits`, rows, ({ retention_amount: retention, lines_ceded: lines, limit }, at) =>
      together(
        when(!lines && !limit, () => lacking(`${at}lines_ceded`, 'lines_or_amount')),
        cessionProblems(limit, { retention, lines }, `${at}limit`),
      ),
    ),
  )
}

const isExcess = ({ limit, attachment }: Layer) => figureIn(limit) !== null && figureIn(attachment) !== null

interface Placed {
  layer: Layer
  currency: Layer['currency']
  place: number
  start: Figure
}

/** Layers of a programme stand on each other; each of them is of one basis and currency. */
const ofProgramme = (upward: readonly Placed[]): Problems =>
  together(
    ...upward.flatMap(({ layer, currency, place, start }, at) => {
      const below = upward[at - 1]
      if (!below) return []
      const top = below.start.plus(orZero(below.layer.limit))
      const path = `sections.${place}.`
      return [
        when(below.currency === currency && start.gt(top), () =>
          warning(`${path}attachment`, 'gap_below', { amount: top.toFixed() }),
        ),
        when(below.currency === currency && start.lt(top), () =>
          warning(`${path}attachment`, 'overlap_below', { amount: top.toFixed() }),
        ),
        when(below.currency !== currency, () => wrong(`${path}currency`, 'other_currency_below')),
        when(below.layer.limit_basis !== layer.limit_basis, () => wrong(`${path}limit_basis`, 'other_basis_below')),
      ]
    }),
  )

/** A class of business has a programme of its own; what was ended stands in none. */
function programmes({ sections = [], class_of_business: own, currency: ofContract }: ContractDraft): Problems {
  const placed = sections.flatMap((layer, place) =>
    isExcess(layer) && layer.layer_no && isLive(layer)
      ? [{ layer, currency: layer.currency ?? ofContract, place, start: orZero(layer.attachment) }]
      : [],
  )
  const classOf = ({ layer }: Placed) => layer.class_of_business ?? own
  const upward = placed.toSorted((one, other) => one.start.cmp(other.start))
  return together(...[...new Set(upward.map(classOf))].map((each) => ofProgramme(upward.filter((row) => classOf(row) === each))))
}

/** Source: domain guide 4, step 3A. */
export const structureProblems = (draft: ContractDraft): Problems =>
  together(
    when(!(draft.sections ?? []).some(isLive), () => lacking('sections', 'one_section')),
    eachRow('sections', draft.sections, (layer, path) => together(ofLayer(layer, path, draft), formTerms(layer, path, draft))),
    programmes(draft),
  )
