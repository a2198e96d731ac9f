import { LIFE } from '#domain/contracts/life.ts'
import type { Blocker } from '#domain/contracts/blockers.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import type { Named } from '#domain/records/links.ts'
import { daysAfter } from '#domain/dates.ts'
import { listTwins } from '../../../store/contracts/life/standing.ts'
import { authorityFindings } from '../../findings/authority.ts'
import { draftFor } from '../../record.ts'
import { asks, blocker, unless, type Judging, type Room } from '../judging.ts'
import { isCompliance, isHead } from '../mover.ts'
import { foundIn } from './found.ts'

const APPROVED: readonly string[] = ['approved', 'approved_with_conditions']

/** Findings that nobody can pass over. */
const BARRED: readonly string[] = ['country_barred', 'source_country_barred', 'party_sanctioned', 'territory_barred']
/** Findings that compliance judges. */
const FLAGGED: readonly string[] = ['party_match_open', 'party_not_screened']

const found = (step: '1' | '2', errors: FieldErrors, keys: readonly string[]): Blocker[] =>
  Object.entries(errors).flatMap(([path, { key, params }]) =>
    keys.includes(key) ? [blocker(key, { step, path, ...(params && { params }) })] : [],
  )

/** What someone has to look at before business with these people, at these places, is done. */
export async function sanctionsIn(judging: Judging): Promise<{ barred: Blocker[]; flagged: Blocker[] }> {
  const { stored } = judging
  const [first, second] = [await foundIn(judging, '1'), await foundIn(judging, '2')]
  return {
    barred: [...found('1', first.wrong, BARRED), ...found('2', second.wrong, BARRED)],
    flagged: [
      ...found('1', first.warnings, FLAGGED),
      ...unless(stored.shown.party, blocker('party_not_chosen', { step: '1', path: 'party' })),
    ],
  }
}

/** Nobody keeps a list of ships: compliance looks at each. */
function vesselsIn({ stored }: Judging): Blocker[] {
  const vessels = (stored.shown.vessels ?? []) as { name: string | null }[]
  return vessels.map(({ name }, at) =>
    blocker('vessel_to_screen', { step: '2', path: `vessels.${at}.name`, params: { name: name ?? '' } }),
  )
}

async function sanctions(judging: Judging): Promise<Blocker[]> {
  const { barred, flagged } = await sanctionsIn(judging)
  return isCompliance(judging.mover) ? barred : [...barred, ...flagged, ...vesselsIn(judging)]
}

/** Someone says why it is another one. */
async function duplicates({ sql, stored, asked, mover }: Judging): Promise<Blocker[]> {
  const { class_of_business: ofClass, period_from: from, period_to: to } = stored.shown
  if (!stored.assured || !ofClass || !from || !to || asked.reason !== '') return []
  const days = { from: from as string, to: to as string }
  const twins = await listTwins(
    sql,
    { id: stored.id, assured: stored.assured, classId: (ofClass as Named).id, ...days },
    mover.sees,
  )
  const numbers = twins.flatMap(({ number }) => number ?? [])
  const key = numbers.length > 0 ? 'duplicate_of' : 'duplicate_elsewhere'
  return unless(twins.length === 0, { ...asks('reason', key), params: { numbers: numbers.join(', '), count: twins.length } })
}

/** What the handler may not bind alone. */
export async function beyondAuthority({ sql, stored, mover, today }: Judging): Promise<Blocker[]> {
  const draft = draftFor('5', stored.shown)
  const { warnings } = await authorityFindings(sql, { stored, draft, sees: mover.sees, today })
  return Object.entries(warnings).map(([path, { key, params }]) => blocker(key, { step: '5', path, ...(params && { params }) }))
}

/** The clearance counts for a while; after it, parties and places are looked at again. */
async function freshness(judging: Judging): Promise<Blocker[]> {
  const { life, today, mover } = judging
  const isFresh = life.cleared_on !== null && life.cleared_on >= daysAfter(today, -LIFE.clearance)
  if (isFresh) return []
  const { barred, flagged } = await sanctionsIn(judging)
  return isCompliance(mover) ? barred : [...barred, ...flagged]
}

/** Source: domain guide 3.2, moves 3 and 9. */
export const CLEARANCE: readonly Room[] = [
  {
    needs: ['sourceIsApproved'],
    look: ({ life }) => ({
      sourceIsApproved: unless(
        APPROVED.includes(life.source_status),
        blocker('source_not_approved', { step: '1', path: 'source' }),
      ),
    }),
  },
  { needs: ['sanctionsAreCleared'], look: async (judging) => ({ sanctionsAreCleared: await sanctions(judging) }) },
  { needs: ['duplicatesAreResolved'], look: async (judging) => ({ duplicatesAreResolved: await duplicates(judging) }) },
  {
    needs: ['authorityIsHeld'],
    look: async (judging) => ({ authorityIsHeld: isHead(judging.mover) ? [] : await beyondAuthority(judging) }),
  },
  { needs: ['complianceIsFresh'], look: async (judging) => ({ complianceIsFresh: await freshness(judging) }) },
]
