import { LIFE } from '#domain/contracts/life.ts'
import type { Blocker } from '#domain/contracts/blockers.ts'
import { isLive } from '#domain/contracts/live-sections.ts'
import { cancelledFrom } from '#domain/contracts/accounts/notice.ts'
import { daysAfter } from '#domain/dates.ts'
import { listNotices } from '../../../store/accounts/notices.ts'
import { sectionsIn } from '../../removal.ts'
import { asks, blocker, unless, type Judging, type Room } from '../judging.ts'
import { isSystem } from '../mover.ts'

const endOf = ({ stored }: Judging) => (stored.shown.period_to as string | null) ?? ''

function successorBlockers({ life }: Judging): Blocker[] {
  const { successor } = life
  return successor ? [blocker('successor_there', { params: { number: successor.number } })] : []
}

function dayBlockers({ asked: { day }, stored: { shown } }: Judging): Blocker[] {
  const [from, to] = [(shown.period_from as string | null) ?? '', (shown.period_to as string | null) ?? '']
  if (day === null) return [asks('day', 'cancel_day_missing')]
  return unless(day >= from && day <= to, { ...asks('day', 'day_outside_period'), params: { from, to } })
}

/** A notice for unpaid premium has run its own days, and cancels from the day after them. Source: domain guide 5.7. */
async function premiumNoticeBlockers({ sql, asked: { day, premium_notice: id }, stored }: Judging): Promise<Blocker[]> {
  const notice = (await listNotices(sql, stored.id)).find((each) => each.id === id)
  if (notice?.status !== 'ended') return [asks('premium_notice', 'premium_notice_not_ended')]
  const from = cancelledFrom(notice, stored.shown.both_days_inclusive !== false)
  return unless(day === null || day === from, { ...asks('day', 'premium_notice_day'), params: { day: from } })
}

/** As many days before as the contract says. */
function noticeBlockers(judging: Judging): Blocker[] | Promise<Blocker[]> {
  if (judging.asked.premium_notice !== null) return premiumNoticeBlockers(judging)
  const {
    asked: { day, notice_on: notice },
    stored: { shown },
    today,
  } = judging
  if (notice === null) return [asks('notice_on')]
  const days = Number(shown.notice_of_cancellation_days ?? 0)
  const isInTime = notice <= today && (day === null || daysAfter(notice, days) <= day)
  return unless(isInTime, { ...asks('notice_on', 'notice_too_short'), params: { days } })
}

/** An agreed amount has one currency: that of what is cancelled. */
function isOfOneCurrency({ asked: { sections: named }, stored }: Judging): boolean {
  const ended = sectionsIn(stored).filter((section) => isLive(section) && (named.length === 0 || named.includes(section.id)))
  return new Set(ended.map(({ currency }) => currency?.id)).size <= 1
}

const methodBlockers = (judging: Judging, { method, amount, penalty_pct: penalty } = judging.asked): Blocker[] => [
  ...unless(method, asks('method')),
  ...unless(method !== 'flat' || isOfOneCurrency(judging), asks('amount', 'amount_of_one_currency')),
  ...unless(method !== 'flat' || amount, asks('amount')),
  ...unless(method !== 'short_rate' || penalty, asks('penalty_pct')),
]

const hasLines = ({ stored }: Judging) => sectionsIn(stored).some(({ markets }) => markets?.some((market) => market.written_line))

const agreementBlockers = (judging: Judging): Blocker[] =>
  unless(
    judging.asked.evidence !== null || judging.asked.legal_basis === 'court_order' || !hasLines(judging),
    asks('evidence', 'markets_word_missing'),
  )

function sectionBlockers({ asked, stored }: Judging): Blocker[] {
  const ids = sectionsIn(stored)
    .filter(isLive)
    .map(({ id }) => id)
  return unless(asked.sections.length > 0 && asked.sections.every((id) => ids.includes(id)), asks('sections'))
}

export const droppedIds = ({ stored }: Pick<Judging, 'stored'>): number[] =>
  sectionsIn(stored)
    .filter(({ section_status: status }) => status === 'ntu')
    .map(({ id }) => id)

function droppedBlockers(judging: Judging): Blocker[] {
  const [ids, { sections }] = [droppedIds(judging), judging.asked]
  if (ids.length === 0) return [blocker('no_dropped_section')]
  return unless(sections.length > 0 && sections.every((id) => ids.includes(id)), asks('sections', 'dropped_sections_missing'))
}

const stays = ({ asked, stored }: Judging): Blocker[] =>
  unless(
    sectionsIn(stored).some((section) => isLive(section) && !asked.sections.includes(section.id)),
    blocker('no_section_left', { path: asked.sections.length > 0 ? 'sections' : null }),
  )

/** Source: domain guide 3.2, moves 15, 16 and 32 to 36. */
export const END: readonly Room[] = [
  {
    needs: ['successorIsBound'],
    look: ({ life }) => ({ successorIsBound: unless(life.successor?.is_bound, blocker('no_bound_successor')) }),
  },
  { needs: ['hasNoSuccessor'], look: (judging) => ({ hasNoSuccessor: successorBlockers(judging) }) },
  {
    // Only the product itself asks: whoever looks after a contract says why it is not renewed.
    needs: ['expiryIsLongPast'],
    look: (judging) => ({
      expiryIsLongPast: unless(
        isSystem(judging.mover) && endOf(judging) < daysAfter(judging.today, -LIFE.grace),
        blocker('not_long_expired'),
      ),
    }),
  },
  {
    needs: ['expiryIsRecent'],
    look: (judging) => ({
      expiryIsRecent: unless(
        endOf(judging) >= daysAfter(judging.today, -LIFE.lateRenewal),
        blocker('expired_too_long', { params: { days: LIFE.lateRenewal } }),
      ),
    }),
  },
  { needs: ['hasLegalBasis'], look: ({ asked }) => ({ hasLegalBasis: unless(asked.legal_basis, asks('legal_basis')) }) },
  { needs: ['hasNoClaim'], look: ({ asked }) => ({ hasNoClaim: unless(asked.no_claim, asks('no_claim')) }) },
  { needs: ['marketsHaveAgreed'], look: (judging) => ({ marketsHaveAgreed: agreementBlockers(judging) }) },
  { needs: ['dayIsInPeriod'], look: (judging) => ({ dayIsInPeriod: dayBlockers(judging) }) },
  { needs: ['noticeIsGiven'], look: async (judging) => ({ noticeIsGiven: await noticeBlockers(judging) }) },
  { needs: ['hasReturnMethod'], look: (judging) => ({ hasReturnMethod: methodBlockers(judging) }) },
  { needs: ['hasSections'], look: (judging) => ({ hasSections: sectionBlockers(judging) }) },
  { needs: ['hasDroppedSections'], look: (judging) => ({ hasDroppedSections: droppedBlockers(judging) }) },
  { needs: ['oneSectionStays'], look: (judging) => ({ oneSectionStays: stays(judging) }) },
]
