import type { Blocker } from '#domain/contracts/blockers.ts'
import { CHECK_ITEMS, type CheckItem } from '#domain/contracts/checklist.ts'
import { missingClauses } from '#domain/contracts/problems/conditions.ts'
import { isLive } from '#domain/contracts/live-sections.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { listChecked, listRemarks } from '../../../store/contracts/life/review.ts'
import type { StoredContract } from '../../../store/contracts/read.ts'
import { sectionsIn } from '../../removal.ts'
import { areAsReviewed } from '../../reviewed/terms.ts'
import { asks, blocker, unless, type Judging, type Room } from '../judging.ts'

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

const filled = (stored: StoredContract, step: StepName, ...names: string[]): Blocker[] =>
  names.flatMap((name) => unless(!isBlank(stored.shown[name]), blocker('not_filled', { step, path: name })))

const inEach = (stored: StoredContract, name: string): Blocker[] =>
  sectionsIn(stored).flatMap((section, at) =>
    unless(!isLive(section) || !isBlank(section[name]), blocker('not_filled', { step: '5', path: `sections.${at}.${name}` })),
  )

type Clauses = Parameters<typeof missingClauses>[0]

/** Those that every contract carries. Source: domain guide 4, step 3C. */
function expectedClauses(clauses: Clauses): Blocker[] {
  const at = { step: '3c', path: 'clauses' } as const
  if (clauses.length === 0) return [blocker('no_clause', at)]
  return missingClauses(clauses).map((name) => blocker(`clause_missing_${name}`, at))
}

/** What of the contract itself speaks against an item. Source: domain guide 3.2, move 17. */
const AGAINST: Record<CheckItem, (stored: StoredContract) => Blocker[]> = {
  clauses: ({ shown }) => expectedClauses((shown.clauses ?? []) as Clauses),
  period: (stored) => filled(stored, '1', 'period_from', 'period_to', 'period_time', 'time_zone'),
  law: (stored) => filled(stored, '3c', 'choice_of_law', 'jurisdiction'),
  taxes: (stored) => filled(stored, '7', 'country_of_origin', 'client_classification'),
  several_liability: (stored) => inEach(stored, 'liability_clause'),
  premium_terms: (stored) => filled(stored, '3b', 'premium_payment_days', 'premium_payment_clause'),
  signing_provisions: (stored) => inEach(stored, 'signing_provisions'),
}

export const againstItem = (item: CheckItem, stored: StoredContract): Blocker[] => AGAINST[item](stored)

async function checklist({ sql, stored, asked }: Judging): Promise<Blocker[]> {
  const checked = [...(await listChecked(sql, stored.id)), ...asked.checks]
  const open = CHECK_ITEMS.filter((item) => !checked.includes(item)).length
  const against = CHECK_ITEMS.flatMap((item) => againstItem(item, stored))
  return [...against, ...unless(open === 0, { ...asks('checks'), params: { count: open } })]
}

/** Answers to what has none yet. */
async function answers({ sql, stored, asked }: Judging): Promise<Blocker[]> {
  const given = asked.answers.map(({ id }) => id)
  const open = (await listRemarks(sql, stored.id)).filter(({ id, answer }) => answer === null && !given.includes(id))
  return unless(open.length === 0, { ...asks('answers'), params: { count: open.length } })
}

/** Source: domain guide 3.2, moves 17 to 20 and 27. */
export const REVIEW: readonly Room[] = [
  { needs: ['checklistIsComplete'], look: async (judging) => ({ checklistIsComplete: await checklist(judging) }) },
  { needs: ['hasComments'], look: ({ asked }) => ({ hasComments: unless(asked.comments.length > 0, asks('comments')) }) },
  { needs: ['commentsAreAnswered'], look: async (judging) => ({ commentsAreAnswered: await answers(judging) }) },
  {
    needs: ['inceptionIsSet'],
    look: ({ stored }) => ({ inceptionIsSet: filled(stored, '1', 'period_from', 'period_time', 'time_zone') }),
  },
  {
    needs: ['summaryIsUnchanged'],
    look: async ({ sql, stored, life }) => ({
      summaryIsUnchanged: unless(
        await areAsReviewed(sql, stored, life.review_hash),
        blocker('changed_since_review', { step: '8' }),
      ),
    }),
  },
]
