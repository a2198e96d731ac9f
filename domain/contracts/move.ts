import * as z from 'zod/mini'
import '../schema-settings.ts'
import { fileUuid } from '../files/file-ref.ts'
import { isDay } from '../formats.ts'
import { bare } from '../records/check.ts'
import { moment, money, percent } from '../records/kinds.ts'
import { isId } from '../records/links.ts'
import { isNeeded, line, words } from '../texts.ts'
import { CHECK_ITEMS } from './checklist.ts'

/** Why a quote or an order comes to nothing. Source: domain guide 3.2, moves 5 and 8. */
export const NTU_REASONS = ['price', 'cover', 'capacity', 'client', 'competitor', 'lapsed'] as const
export const DECLINE_REASONS = ['appetite', 'capacity', 'information', 'terms', 'sanctions'] as const
export const REASON_CODES = [...NTU_REASONS, 'appetite', 'information', 'terms', 'sanctions'] as const

/** How the premium of a cancelled period is worked out. Source: domain guide 5.8. */
export const RETURN_METHODS = ['pro_rata', 'short_rate', 'flat'] as const
/** What a contract is cancelled from its inception on. Source: domain guide 3.2, move 35. */
export const LEGAL_BASES = ['misrepresentation', 'mutual', 'error', 'court_order'] as const

/** What a move may ask for beside its name. */
export const MOVE_FIELDS = [
  'reason',
  'reason_code',
  'valid_until',
  'day',
  'notice_on',
  'premium_notice',
  'sections',
  'method',
  'amount',
  'penalty_pct',
  'legal_basis',
  'no_claim',
  'evidence',
  'instruction',
  'consent',
  'comments',
  'answers',
  'checks',
  'line',
] as const
export type MoveField = (typeof MOVE_FIELDS)[number]

const REASON = 2000
const MOST = 200

const id = z.number().check(...isId())
const day = z.string().check(z.refine(isDay, 'not_date'))
const none = <T extends z.ZodMiniType>(of: T) => z._default(z.nullable(of), null)
const several = <T extends z.ZodMiniType>(of: T) => z._default(z.array(of).check(z.maxLength(MOST, 'too_large')), [])

/** A line that a market has written, as it is recorded. */
const writtenLine = z.strictObject({
  subscription: id,
  written_line: bare(percent({ places: 8, positive: true })) as z.ZodMiniType<string>,
  written_at: bare(moment()) as z.ZodMiniType<string>,
  underwriter_name: line(150),
  underwriter_reference: line(40),
})

/** What someone says with a move; each move looks at what it asks for. Files are those of `contract_document`, by their uuid. */
export const askedFields = {
  reason: z._default(words(REASON), ''),
  reason_code: none(z.enum(REASON_CODES, 'not_offered')),
  valid_until: none(day),
  /** From when it counts: of a firm order, a cancellation, an endorsement. */
  day: none(day),
  /** When notice of a cancellation was given. */
  notice_on: none(day),
  /** Id of the ended notice under the premium payment clause that a cancellation carries out. Source: domain guide 5.7. */
  premium_notice: none(id),
  /** Ids of sections; none stands for all of them where a move may mean all. */
  sections: several(id),
  method: none(z.enum(RETURN_METHODS, 'not_offered')),
  /** Of a return premium that is agreed, for the whole. */
  amount: none(bare(money()) as z.ZodMiniType<string>),
  /** What a short rate keeps of a return, in percent. Source: domain guide 5.8. */
  penalty_pct: none(bare(percent({ positive: true })) as z.ZodMiniType<string>),
  legal_basis: none(z.enum(LEGAL_BASES, 'not_offered')),
  no_claim: z._default(z.boolean(), false),
  /** The word of the markets. */
  evidence: none(fileUuid),
  /** The client's order. */
  instruction: none(fileUuid),
  /** The client's word that a shortfall is taken. */
  consent: none(fileUuid),
  comments: several(z.strictObject({ item: z.enum(CHECK_ITEMS, 'not_offered'), comment: words(REASON).check(isNeeded()) })),
  answers: several(z.strictObject({ id, answer: words(REASON).check(isNeeded()) })),
  checks: several(z.enum(CHECK_ITEMS, 'not_offered')),
  line: none(writtenLine),
}

export type AskedMove = z.output<z.ZodMiniObject<typeof askedFields>>

/** Who asks for nothing but the move itself. */
export const ASKS_NOTHING: AskedMove = {
  reason: '',
  reason_code: null,
  valid_until: null,
  day: null,
  notice_on: null,
  premium_notice: null,
  sections: [],
  method: null,
  amount: null,
  penalty_pct: null,
  legal_basis: null,
  no_claim: false,
  evidence: null,
  instruction: null,
  consent: null,
  comments: [],
  answers: [],
  checks: [],
  line: null,
}

export const CHANGE_KINDS = ['figure', 'line', 'mail', 'document', 'stage', 'entry'] as const

/** What a move does besides: shown before it is made and told after it, in words of `contract-moves:change.<key>`. */
export interface Change {
  kind: (typeof CHANGE_KINDS)[number]
  key: string
  params?: Record<string, string | number>
}
