import { nameOfMarket } from '../contracts/lines/standing.ts'
import type { MarketDraft } from '../contracts/draft.ts'
import { hasOwnTerms } from '../contracts/problems/security.ts'
import type { Named } from '../records/links.ts'
import type { Values } from '../records/values.ts'
import type { ShownEndorsement } from './draft.ts'

type Line = Pick<MarketDraft, 'brokerage_pct_override' | 'premium_override'> & {
  market: Named | null
  stamp_code: string | null
  market_status: string | null
}

interface Section {
  id: number
  section_no: number | null
  title: string | null
  markets?: Line[]
}

const LINE = /^sections\.(\d+)\.markets\./

/** Markets of the sections whose lines change that are paid or pay otherwise than the others: beside them nobody comes or goes. Source: domain guide 4, step 5. */
export function ownTermsOf(shown: Values, { changes }: Pick<ShownEndorsement, 'changes'>): { market: string; title: string }[] {
  const touched = new Set(changes.flatMap(({ path }) => LINE.exec(path ?? '')?.[1] ?? []))
  return ((shown.sections ?? []) as Section[])
    .filter(({ id }) => touched.has(String(id)))
    .flatMap(({ section_no: number, title, markets = [] }) =>
      markets
        .filter((line) => line.market_status === 'signed' && hasOwnTerms(line))
        .map((line) => ({ market: nameOfMarket(line), title: [number, title].filter(Boolean).join(' · ') })),
    )
}
