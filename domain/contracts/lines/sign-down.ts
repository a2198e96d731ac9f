import { figure, printed, type Figure } from '../../calculations/figures.ts'
import { run, type Step } from '../../calculations/calculation.ts'
import { signDownWithReasons } from '../../calculations/shares/sign-down.ts'
import type { LineReason } from '../../calculations/shares/signing.ts'
import { AppError } from '../../app-error.ts'
import { dayIn } from '../../dates.ts'
import { distinct } from '../figures/working.ts'
import { figureIn, HUNDRED } from '../problems/figures.ts'
import { onOrder, wholeOf } from './bases.ts'
import { orderOf } from '../problems/guidance.ts'
import type { SigningMethod } from './methods.ts'
import type { PanelMarket, PanelSection } from './shown.ts'
import { countedLines, leaderFirst, nameOfMarket, writtenLine } from './standing.ts'

/** Places that a line is kept with. */
const KEPT = 8

const exact = (value: Figure): string => printed(value, KEPT).replace(/\.?0+$/, '')

/** Lines and order as the section signs: of the order, or of the whole. */
const inSignedBasis = (section: PanelSection, ofWhole: Figure): Figure =>
  section.basis_of_signed_lines === 'percent_of_order' ? onOrder(ofWhole, orderOf(section)) : ofWhole

export const signedOrder = (section: PanelSection): Figure =>
  section.basis_of_signed_lines === 'percent_of_order' ? HUNDRED : orderOf(section)

/** What a market has written, as it is signed down. */
export const lineToSign = (section: PanelSection, market: PanelMarket): Figure =>
  figure(exact(inSignedBasis(section, wholeOf(writtenLine(market), orderOf(section)))))

export interface SignDownLine {
  name: string
  written: string
  to_stand: boolean
  min_signed?: string
  written_on?: string
}

export interface SignDownInput {
  order: string
  inception?: string
  lines: SignDownLine[]
}

export interface Signing {
  /** Markets of the panel by the names that the input speaks of. */
  names: Record<string, number>
  input: SignDownInput
}

const lineIn = (
  section: PanelSection,
  market: PanelMarket,
  { name, zone }: { name: string; zone: string | undefined },
): SignDownLine => {
  const order = orderOf(section)
  const minimum = figureIn(market.min_signed_line)
  const basis = market.written_basis
  return {
    name,
    written: exact(lineToSign(section, market)),
    to_stand: market.is_to_stand,
    ...(minimum && { min_signed: exact(inSignedBasis(section, wholeOf({ line: market.min_signed_line, basis }, order))) }),
    ...(market.written_at && { written_on: dayIn(new Date(market.written_at), zone) }),
  }
}

export interface SigningScene {
  /** `yyyy-mm-dd` */
  inception: string | null
  /** In which the days of lines are those of the contract. */
  zone: string | undefined
  /** An instant. */
  now: string
}

/** What a section is signed down from: its written lines on the basis of its signed ones, the leader first. Source: domain guide 5.2. */
export function signingOf(section: PanelSection, { inception, zone, now }: SigningScene): Signing {
  const markets = leaderFirst(countedLines(section, now))
  const names = distinct(markets.map(nameOfMarket))
  return {
    names: Object.fromEntries(markets.map(({ id }, place) => [names[place] ?? '', id])),
    input: {
      order: exact(signedOrder(section)),
      ...(inception && { inception }),
      lines: markets.map((market, place) => lineIn(section, market, { name: names[place] ?? '', zone })),
    },
  }
}

export interface SignDownResult {
  signed: Record<string, string>
  total: string
  factor: string
  shortfall: string
}

export interface SignedDown {
  result: SignDownResult
  explanation: Step[]
  reasons: Record<string, LineReason>
}

/** Throws `not_valid` with what is wrong. */
export function signedDown(input: unknown): SignedDown {
  const { result, explanation } = run(signDownWithReasons, input)
  const { reasons, ...rest } = result
  return { result: rest, explanation, reasons }
}

export interface Instruction {
  method: SigningMethod
  /** By the id of the market, on the basis of signed lines. */
  signed: ReadonlyMap<number, string>
  hasFile: boolean
  /** Markets that have agreed. */
  agreements: readonly number[]
  /** `yyyy-mm-dd` */
  today: string
}

const byName = ({ names }: Signing, of: ReadonlyMap<number, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, id]) => {
      const line = of.get(id)
      return line === undefined ? [] : [[name, line]]
    }),
  )

/** A manual signing varies lines by agreement: each market whose line is another than by the standard has to agree, also before inception. */
function assertVariedAgree({ input }: Signing, result: SignDownResult, agreed: readonly string[]): void {
  const usual = signedDown(input).result.signed
  const open = Object.keys(usual).filter((name) => usual[name] !== result.signed[name] && !agreed.includes(name))
  if (open.length > 0)
    throw new AppError('not_valid', {
      fields: { agreements: { key: 'variation_needs_agreement', params: { names: open.join(', ') } } },
    })
}

/** A section signed down by the standard provisions, or as it was instructed. Throws `not_valid` with what an instruction cannot do. Source: domain guide 5.2. */
export function signSection(
  signing: Signing,
  { method, signed, hasFile, agreements, today }: Instruction,
): SignedDown & { input: unknown } {
  if (method === 'standard') return { ...signedDown(signing.input), input: signing.input }
  const agreed = Object.keys(signing.names).filter((name) => agreements.includes(signing.names[name] ?? 0))
  const input = {
    ...signing.input,
    method: 'disproportionate',
    signed: byName(signing, signed),
    instruction: hasFile,
    agreements: agreed,
    signed_on: today,
  }
  const done = signedDown(input)
  if (method === 'manual') assertVariedAgree(signing, done.result, agreed)
  return { ...done, input }
}

const sameLine = (one: SignDownLine, other: SignDownLine | undefined): boolean =>
  one.name === other?.name &&
  one.written === other.written &&
  one.to_stand === other.to_stand &&
  one.min_signed === other.min_signed &&
  one.written_on === other.written_on

/** Order, inception and lines are still those that a run was made from. */
export const isSameSigning = (one: SignDownInput, other: SignDownInput): boolean =>
  one.order === other.order &&
  one.inception === other.inception &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, place) => sameLine(line, other.lines[place]))
