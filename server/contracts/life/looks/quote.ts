import { LIFE } from '#domain/contracts/life.ts'
import { DOCUMENTS } from '#domain/contracts/papers.ts'
import { isLive } from '#domain/contracts/live-sections.ts'
import type { Blocker } from '#domain/contracts/blockers.ts'
import { daysAfter } from '#domain/dates.ts'
import type { Values } from '#domain/records/values.ts'
import { umrFaults } from '../../umr.ts'
import { asks, blocker, unless, type Judging, type Room } from '../judging.ts'
import { isSystem } from '../mover.ts'
import { sectionsIn } from '../../removal.ts'
import { beyondAuthority } from './clearance.ts'

/** Standings of a market that has named its terms. */
const HAS_QUOTED: readonly unknown[] = ['quoted', 'line_requested', 'written', 'signed']

const leadersHaveQuoted = ({ stored }: Judging): Blocker[] =>
  sectionsIn(stored).flatMap((section, at) => {
    const leads = section.markets?.some((market) => market.is_leader && HAS_QUOTED.includes(market.market_status))
    return unless(
      leads || !isLive(section),
      blocker('leader_not_quoted', {
        step: '5',
        path: `sections.${at}.markets`,
        params: { section: Number(section.section_no ?? at + 1) },
      }),
    )
  })

/** A line beyond the authority of its handler is quoted by someone else than who prepared it and who handed it on. */
async function seconded(judging: Judging): Promise<Blocker[]> {
  const { life, mover } = judging
  if (isSystem(mover) || ![life.prepared_by, life.handed_on_by].includes(mover.actorId)) return []
  const beyond = await beyondAuthority(judging)
  return unless(beyond.length === 0, blocker('second_person_needed'), ...beyond)
}

/** All papers of a contract. */
export const papersOf = ({ stored }: Judging): Values[] => DOCUMENTS.flatMap((name) => (stored.shown[name] ?? []) as Values[])

function instruction(judging: Judging): Blocker[] {
  const { asked, today } = judging
  const isThere = papersOf(judging).some(({ doc_type: type, dated_on: on, file }) => type === 'firm_order' && on && file)
  if (isThere) return []
  return [
    ...unless(asked.instruction, asks('instruction')),
    ...unless(asked.day, asks('day', 'order_day_missing')),
    ...unless(!asked.day || asked.day <= today, blocker('order_day_ahead', { path: 'day' })),
  ]
}

function validity({ life, today }: Judging): Blocker[] {
  const until = life.quote_valid_until
  return unless(until !== null && until >= today, blocker('quote_over', { params: { day: until ?? '' } }))
}

const isLapsed = ({ life, mover, today }: Judging) =>
  isSystem(mover) && life.quote_valid_until !== null && life.quote_valid_until < daysAfter(today, -LIFE.grace)

/** Source: domain guide 3.2, moves 6 to 9. */
export const QUOTE: readonly Room[] = [
  {
    needs: ['hasActiveSection'],
    look: ({ stored }) => ({
      hasActiveSection: unless(sectionsIn(stored).some(isLive), blocker('no_active_section', { step: '3a', path: 'sections' })),
    }),
  },
  { needs: ['leaderHasQuoted'], look: (judging) => ({ leaderHasQuoted: leadersHaveQuoted(judging) }) },
  {
    needs: ['hasValidity'],
    look: ({ asked: { valid_until: until }, today }) => ({
      hasValidity: unless(until !== null && until >= today, asks('valid_until', until ? 'validity_over' : 'valid_until_missing')),
    }),
  },
  { needs: ['quoteIsSeconded'], look: async (judging) => ({ quoteIsSeconded: await seconded(judging) }) },
  // Only the product itself asks: whoever looks after a quote says why it comes to nothing.
  { needs: ['quoteHasLapsed'], look: (judging) => ({ quoteHasLapsed: unless(isLapsed(judging), blocker('quote_not_lapsed')) }) },
  { needs: ['quoteIsValid'], look: (judging) => ({ quoteIsValid: validity(judging) }) },
  { needs: ['hasInstruction'], look: (judging) => ({ hasInstruction: instruction(judging) }) },
  { needs: ['hasUmr'], look: async ({ sql, stored }) => ({ hasUmr: stored.shown.umr ? [] : await umrFaults(sql, stored) }) },
]
