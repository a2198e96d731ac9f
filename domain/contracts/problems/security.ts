import type { ContractDraft, MarketDraft, SectionDraft } from '../draft.ts'
import { together, eachRow, repeated, wrong, lacking, warning, when, type Problems } from '../../records/problems.ts'
import { isAbove, figureIn, orZero, total } from './figures.ts'

/** Terms of its own for one market: it is paid or pays otherwise than the others. */
const hasOwnTerms = ({ brokerage_pct_override: brokerage, premium_override: premium }: MarketDraft) =>
  Boolean(brokerage || premium)

const ofMarket = (row: MarketDraft, path: string): Problems =>
  together(
    when(isAbove(row.guidance_min, row.guidance_max), () => wrong(`${path}guidance_max`, 'under_minimum')),
    when(hasOwnTerms(row), () => warning(`${path}market`, 'own_terms')),
  )

function ofPanel({ markets = [], order_pct_of_whole: order }: SectionDraft, path: string): Problems {
  const leaders = markets.flatMap(({ is_leader: leads }, place) => (leads ? [place] : []))
  const guided = markets.filter(({ guidance_max: most }) => figureIn(most))
  return together(
    when(leaders.length === 0, () => lacking(`${path}markets`, 'one_leader')),
    ...leaders.slice(1).map((place) => wrong(`${path}markets.${place}.is_leader`, 'one_leader')),
    eachRow(`${path}markets`, markets, ofMarket),
    repeated(`${path}markets`, markets, ['stamp_code', 'market']),
    when(guided.length > 0 && total(guided, (row) => row.guidance_max).lt(orZero(order ?? '100')), () =>
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
