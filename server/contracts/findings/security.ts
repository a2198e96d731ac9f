import type { FieldError } from '#domain/app-error.ts'
import type { SectionDraft } from '#domain/contracts/draft.ts'
import { meetsMinimum } from '#domain/rating-scales.ts'
import { eachRow, together, wrong, warning, when, type Problems } from '#domain/records/problems.ts'
import { listStandings } from '../../store/contracts/findings.ts'
import type { Sql } from '../../store/database.ts'
import type { Judged } from './judged.ts'

type Standing = Awaited<ReturnType<typeof listStandings>>[number]
type Standings = ReadonlyMap<number, Standing>

/** Those that carry the rating of Lloyd's, and those that nobody rates. */
const UNRATED: readonly string[] = ['lloyds_syndicate', 'captive', 'own_retention']

/** The same of a market that is restricted too: one place tells one warning, so that one says both. */
const ALSO_RESTRICTED = {
  market_not_rated: 'market_restricted_not_rated',
  market_below_rating: 'market_restricted_below_rating',
} as const

function standingFindings(standing: Standing, path: string): Partial<Problems> {
  const { security_status: status, has_exception: isExcepted, market_type: type, ratings } = standing
  if (status === 'declined' || status === 'run_off') return wrong(path, 'market_declined')
  if (isExcepted) return {}
  const told = (key: keyof typeof ALSO_RESTRICTED, params?: FieldError['params']) =>
    warning(path, status === 'restricted' ? ALSO_RESTRICTED[key] : key, params)
  if (ratings.length === 0 && !UNRATED.includes(type)) return told('market_not_rated')
  const isBelow = ratings.length > 0 && !ratings.some(({ agency, rating }) => meetsMinimum(agency, rating))
  if (isBelow) return told('market_below_rating', { rating: ratings.map(({ rating }) => rating).join(', ') })
  return when(status === 'restricted', () => warning(path, 'market_restricted'))
}

/** What keeps a market from taking a line on a day: declined, below the minimum, or not rated, unless someone has said why it is taken. */
export async function marketFault(db: Sql, market: number, today: string): Promise<FieldError | null> {
  const [standing] = await listStandings(db, [market], today)
  const { wrong: faults, warnings } = together(standing ? standingFindings(standing, 'market') : {})
  return faults.market ?? warnings.market ?? null
}

/** Bureaux that settle for their markets, by the type of those. */
const BUREAUX: readonly string[] = ['lloyds_syndicate', 'iua_company']

/** Each bureau has one leader at most, of its own markets. Source: domain guide 2.8. */
function bureauLeaders(markets: SectionDraft['markets'], standings: Standings, path: string): Problems {
  const leaders = (markets ?? []).flatMap(({ is_bureau_leader: leads, market }, place) => {
    const type = leads ? standings.get(market ?? 0)?.market_type : undefined
    return type ? [{ type, at: `${path}markets.${place}.is_bureau_leader` }] : []
  })
  return together(
    ...leaders.map(({ type, at }, place) =>
      together(
        when(!BUREAUX.includes(type), () => wrong(at, 'no_bureau')),
        when(BUREAUX.includes(type) && leaders.slice(0, place).some((other) => other.type === type), () =>
          wrong(at, 'one_bureau_leader'),
        ),
      ),
    ),
  )
}

/** Whoever has line limits writes the classes of these, and no other; `path` is not that of its standing, which has a warning of its own. Source: domain guide 2.8. */
const classFindings = ({ classes }: Standing, ofClass: number | null | undefined, path: string): Partial<Problems> =>
  when(ofClass && classes.length > 0 && !classes.includes(ofClass), () => warning(path, 'market_other_class'))

/** Markets that may not be taken, or only with a reason. Source: domain guide 2.8 and 4, step 5. */
export async function securityFindings(db: Sql, { draft, today }: Judged): Promise<Problems> {
  const ids = (draft.sections ?? []).flatMap(({ markets = [] }) => markets.flatMap(({ market }) => market ?? []))
  const found = ids.length > 0 ? await listStandings(db, [...new Set(ids)], today) : []
  const standings = new Map(found.map((row) => [row.id, row]))
  return eachRow('sections', draft.sections, ({ markets, class_of_business: ofClass }, path) =>
    together(
      eachRow(`${path}markets`, markets, ({ market }, at) => {
        const standing = standings.get(market ?? 0)
        if (!standing) return {}
        return together(
          classFindings(standing, ofClass ?? draft.class_of_business, `${at}market_status`),
          standingFindings(standing, `${at}market`),
        )
      }),
      bureauLeaders(markets, standings, path),
    ),
  )
}
