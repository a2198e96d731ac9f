import type { ContractDraft, MarketDraft, SectionDraft } from '../draft.ts'
import { lineOn } from './guidance.ts'
import { isLive } from '../live-sections.ts'
import { together, eachRow, nothing, repeated, wrong, lacking, warning, when, type Problems } from '../../records/problems.ts'
import { isAbove, figureIn, total } from './figures.ts'

/** Terms of its own for one market: it is paid or pays otherwise than the others. */
export const hasOwnTerms = ({
  brokerage_pct_override: brokerage,
  premium_override: premium,
}: Pick<MarketDraft, 'brokerage_pct_override' | 'premium_override'>) => Boolean(brokerage || premium)

const ofMarket = (row: MarketDraft, path: string): Problems =>
  together(
    when(isAbove(row.guidance_min, row.guidance_max), () => wrong(`${path}guidance_max`, 'under_minimum')),
    when(hasOwnTerms(row), () =>
      warning(`${path}${row.brokerage_pct_override ? 'brokerage_pct_override' : 'premium_override'}`, 'own_terms'),
    ),
  )

/** What the lines of a panel come to once all of it is placed. */
const whole = (layer: SectionDraft) => lineOn(layer, '100', 'percent_of_order', layer.basis_of_written_lines)

function ofPanel(layer: SectionDraft, path: string): Problems {
  if (!isLive(layer)) return nothing()
  const { markets = [] } = layer
  const leaders = markets.flatMap(({ is_leader: leads }, place) => (leads ? [place] : []))
  const guided = markets.filter(({ guidance_max: most }) => figureIn(most))
  return together(
    when(leaders.length === 0, () => lacking(`${path}markets`, 'one_leader')),
    ...leaders.slice(1).map((place) => wrong(`${path}markets.${place}.is_leader`, 'one_leader')),
    eachRow(`${path}markets`, markets, ofMarket),
    repeated(`${path}markets`, markets, ['stamp_code']),
    when(guided.length > 0 && total(guided, (row) => row.guidance_max).lt(whole(layer)), () =>
      warning(`${path}markets`, 'guidance_below_order'),
    ),
  )
}

/** Source: domain guide 4, step 5. */
export const securityProblems = ({ sections }: ContractDraft): Problems =>
  together(
    when((sections ?? []).length === 0, () => lacking('sections', 'one_section')),
    eachRow('sections', sections, ofPanel),
  )
