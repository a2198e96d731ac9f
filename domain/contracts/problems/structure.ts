import type { ContractDraft, SectionDraft } from '../draft.ts'
import { isLive } from '../live-sections.ts'
import { together, eachRow, nothing, wrong, lacking, warning, when, type Problems } from '../../records/problems.ts'
import { isAbove, figureIn, orZero } from './figures.ts'

type Layer = SectionDraft

const isZero = (value: unknown) => figureIn(value)?.eq('0') === true

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
  const ceded = orZero(retention).times(orZero(lines))
  return together(
    when(isZero(limit), () => wrong(`${path}limit`, 'must_be_positive')),
    when(aggregate && isAbove(limit, aggregate), () => wrong(`${path}aggregate_limit`, 'below_limit')),
    when(figureIn(most) && figureIn(retention) && figureIn(lines) && !orZero(most).eq(ceded), () =>
      wrong(`${path}max_cession`, 'not_retention_times_lines', { amount: ceded.toFixed() }),
    ),
    when(currency && draft.currency && !allowed.includes(currency), () => wrong(`${path}currency`, 'not_contract_currency')),
    when(isZero(layer.limit_pct), () => wrong(`${path}limit_pct`, 'must_be_positive')),
  )
}

/** What a cover of losses that are added up cannot do without. Source: domain guide 4, key fields by form. */
function aggregateTerms(layer: Layer, path: string, { reinsurance_type: type }: ContractDraft): Problems {
  const { annual_aggregate_deductible: deductible, aggregate_limit: limit, is_unlimited_aggregate: isUnlimited } = layer
  if (type !== 'aggregate_xl') return nothing()
  return together(
    when(!deductible, () => lacking(`${path}annual_aggregate_deductible`)),
    when(!limit && !isUnlimited, () => lacking(`${path}aggregate_limit`)),
  )
}

const isExcess = ({ limit, attachment }: Layer) => figureIn(limit) !== null && figureIn(attachment) !== null

/** Layers of a programme stand on each other; each of them is of one basis and currency. */
function programme(layers: readonly Layer[]): Problems {
  const placed = layers.flatMap((layer, place) =>
    isExcess(layer) && layer.layer_no ? [{ layer, place, start: orZero(layer.attachment) }] : [],
  )
  const upward = placed.toSorted((one, other) => one.start.cmp(other.start))
  return together(
    ...upward.flatMap(({ layer, place, start }, at) => {
      const below = upward[at - 1]
      if (!below) return []
      const top = below.start.plus(orZero(below.layer.limit))
      const path = `sections.${place}.`
      return [
        when(start.gt(top), () => warning(`${path}attachment`, 'gap_below', { amount: top.toFixed() })),
        when(start.lt(top), () => warning(`${path}attachment`, 'overlap_below', { amount: top.toFixed() })),
        when(below.layer.currency !== layer.currency, () => wrong(`${path}currency`, 'other_currency_below')),
        when(below.layer.limit_basis !== layer.limit_basis, () => wrong(`${path}limit_basis`, 'other_basis_below')),
      ]
    }),
  )
}

/** Source: domain guide 4, step 3A. */
export const structureProblems = (draft: ContractDraft): Problems =>
  together(
    when(!(draft.sections ?? []).some(isLive), () => lacking('sections', 'one_section')),
    eachRow('sections', draft.sections, (layer, path) =>
      together(ofLayer(layer, path, draft), aggregateTerms(layer, path, draft)),
    ),
    programme(draft.sections ?? []),
  )
