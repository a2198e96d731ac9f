import * as z from 'zod/mini'
import { LINE_BASES, SUBJECTIVITY_MODES, SUBJECTIVITY_STATUSES } from '../../contracts/choices.ts'
import { LINES } from '../../contracts/lines/bounds.ts'
import { SIGNING_METHODS } from '../../contracts/lines/methods.ts'
import { contractLines, lineEvent, linesOfSection, signing } from '../../contracts/lines/view.ts'
import { fileUuid } from '../../files/file-ref.ts'
import { LINE_MOVES } from '../../lifecycles/market-line.lifecycle.ts'
import { bare } from '../../records/check.ts'
import { date, moment as instant, money, percent, year } from '../../records/kinds.ts'
import { isId } from '../../records/links.ts'
import { isNeeded, line as oneLine, words } from '../../texts.ts'
import { contractLineCalls as calls } from '../calls/contract-lines.ts'
import { endpoint } from '../endpoint.ts'

const id = z.coerce.number().check(...isId())
const link = z.number().check(...isId())
const uuid = z.string().check(z.uuid('not_valid'))
const none = <T extends z.ZodMiniType>(of: T) => z._default(z.nullable(of), null)
const decimal = (field: ReturnType<typeof percent>) => bare(field) as z.ZodMiniType<string>
const line = decimal(percent({ places: 8 }))
const amount = bare(money()) as z.ZodMiniType<string>
const moment = bare(instant()) as z.ZodMiniType<string>
const day = bare(date()) as z.ZodMiniType<string>
const reason = z._default(words(LINES.reason), '')
const version = z.number().check(z.int('not_valid'))

/** Which line, and the count of its changes that the caller has seen. */
const ofLine = { uuid, market: id, line_version: version }
const ofSection = { uuid, section: id, row_version: version }

export const loadContractLines = endpoint({
  ...calls.loadContractLines,
  input: z.strictObject({ uuid }),
  output: contractLines,
})

export const listLineEvents = endpoint({
  ...calls.listLineEvents,
  input: z.strictObject({ uuid, market: id }),
  output: z.object({ items: z.array(lineEvent) }),
})

/** What a change of a line answers: the section with all its lines as it is now, and the contract's version. */
const changed = z.object({ row_version: z.number(), section: linesOfSection })

export const recordLine = endpoint({
  ...calls.recordLine,
  input: z.strictObject({
    ...ofLine,
    /** Of a share for which nothing is said, that of the section. */
    written_basis: z.optional(z.enum(LINE_BASES, 'not_offered')),
    /** In percent of the whole or the order; not beside an amount. */
    written_line: none(line),
    /** Of the limit, where the line is written as an amount. */
    written_amount: none(amount),
    written_at: moment,
    expires_at: none(moment),
    is_to_stand: z._default(z.boolean(), false),
    is_lead_only: z._default(z.boolean(), false),
    /** On the basis of the written line. */
    min_signed_line: none(line),
    line_condition: z._default(oneLine(LINES.condition), ''),
    subjectivity_mode: z._default(z.enum(SUBJECTIVITY_MODES, 'not_offered'), 'none'),
    subjectivities: z._default(
      z
        .array(z.strictObject({ id: none(link), wording: words(LINES.wording).check(isNeeded()), deadline: none(day) }))
        .check(z.maxLength(LINES.subjectivities, 'too_large')),
      [],
    ),
    underwriter_name: oneLine(LINES.name).check(isNeeded()),
    underwriter_reference: oneLine(LINES.reference).check(isNeeded()),
    year_of_account: bare(year()) as z.ZodMiniType<number>,
    risk_code: none(link),
    evidence: none(fileUuid),
    /** Why a line outside its guidance is taken. */
    acceptance: reason,
    /** Why a line that stands is corrected. */
    reason,
  }),
  output: changed,
})

export const moveLine = endpoint({
  ...calls.moveLine,
  input: z.strictObject({
    ...ofLine,
    move: z.enum(LINE_MOVES, 'not_offered'),
    reason,
    /** The broker takes the withdrawal of a written line. */
    broker_accepts: z._default(z.boolean(), false),
    evidence: none(fileUuid),
  }),
  output: changed,
})

export const setSubjectivity = endpoint({
  ...calls.setSubjectivity,
  input: z.strictObject({ ...ofLine, subjectivity: id, status: z.enum(SUBJECTIVITY_STATUSES, 'not_offered'), reason }),
  output: changed,
})

export const signDownSection = endpoint({
  ...calls.signDownSection,
  input: z.strictObject({
    ...ofSection,
    dry_run: z.optional(z.enum(['0', '1'], 'not_offered')),
    method: z._default(z.enum(SIGNING_METHODS, 'not_offered'), 'standard'),
    /** Lines as the client instructs, on the basis of signed lines. */
    signed: z._default(z.array(z.strictObject({ market: link, line })).check(z.maxLength(LINES.markets, 'too_large')), []),
    instruction: none(fileUuid),
    /** Markets that have agreed to another line than the standard one. */
    agreements: z._default(z.array(link).check(z.maxLength(LINES.markets, 'too_large')), []),
    reason,
  }),
  output: z.object({ row_version: z.number(), signing, section: z.nullable(linesOfSection) }),
})

export const rollBackSignDown = endpoint({
  ...calls.rollBackSignDown,
  input: z.strictObject({ ...ofSection, reason: words(LINES.reason).check(isNeeded()) }),
  output: changed,
})

export const confirmLine = endpoint({
  ...calls.confirmLine,
  input: z.strictObject({
    ...ofLine,
    /** As the market confirms it, on the basis of signed lines. */
    signed_line: line,
    underwriter_reference: oneLine(LINES.reference).check(isNeeded()),
    year_of_account: bare(year()) as z.ZodMiniType<number>,
    signing_number_date: z._default(oneLine(LINES.signingNumber), ''),
    evidence: fileUuid,
  }),
  output: changed,
})

export const acceptShortfall = endpoint({
  ...calls.acceptShortfall,
  input: z.strictObject({ ...ofSection, reason: words(LINES.reason).check(isNeeded()), consent: fileUuid }),
  output: changed,
})
