import * as z from 'zod/mini'
import { given, number, pct, refuse, text, type Explain } from '../calculation.ts'
import { figure, least, percent, PERCENT_PLACES, printed, split, sum, unitOf, ZERO, type Figure } from '../figures.ts'
import { day, flag, name as lineName, named, percentage, share } from '../takes.ts'
import { cut, raised } from './signed-places.ts'
import { unless } from '../../schema-settings.ts'

export const signingInput = z.strictObject({
  order: share(),
  inception: z.optional(day()),
  lines: named({
    written: share(),
    to_stand: z.optional(flag()),
    min_signed: z.optional(percentage()),
    written_on: z.optional(day()),
  }),
  method: z.optional(z.enum(['standard', 'disproportionate'], unless('not_offered'))),
  signed: z.optional(z.record(lineName(), percentage())),
  instruction: z.optional(flag()),
  agreements: z.optional(z.array(lineName())),
  signed_on: z.optional(day()),
})

export type SigningInput = z.output<typeof signingInput>

export type WrittenLine = SigningInput['lines'][number]

export const FACTOR_PLACES = 6

export const SIGNED_BY = ['full', 'early', 'to_stand', 'minimum', 'factor', 'instructed'] as const

/** How a signed line came about. */
export interface LineReason {
  by: (typeof SIGNED_BY)[number]
  /** It got a unit that was left over. */
  extra: boolean
}

export interface Signed {
  lines: Map<string, Figure>
  factor: Figure
  reasons: Map<string, LineReason>
}

export const reasonsFor = (names: readonly string[], by: LineReason['by'], extra: readonly string[] = []) =>
  new Map(names.map((name) => [name, { by, extra: extra.includes(name) }]))

const ONE = figure('1')

const writtenOf = (lines: readonly WrittenLine[]) => sum(lines.map(({ written }) => figure(written)))

/** A line on the places that lines are signed to: cut to them, and its minimum raised to them, as far as was written. */
export function onSignedPlaces(line: WrittenLine): WrittenLine {
  const written = cut(figure(line.written))
  if (line.min_signed === undefined) return { ...line, written: percent(written) }
  return { ...line, written: percent(written), min_signed: percent(least(raised(figure(line.min_signed)), written)) }
}

export const namesOf = (lines: readonly WrittenLine[]) => lines.map(({ name }) => name)

export const signedInFull = (lines: readonly WrittenLine[], by: LineReason['by'] = 'full'): Signed => ({
  lines: new Map(lines.map(({ name, written }) => [name, figure(written)])),
  factor: ONE,
  reasons: reasonsFor(namesOf(lines), by),
})

interface Shared {
  /** Lines that are brought down by the factor. */
  lines: readonly WrittenLine[]
  /** What is left for them. */
  left: Figure
}

const factorOf = ({ lines, left }: Shared): Figure => (lines.length === 0 ? ONE : left.div(writtenOf(lines)))

/** Lines whose minimum is above what the factor leaves them are fixed at it, and the others share the rest anew. */
function fixMinima(shared: Shared, fixed: Map<string, Figure>, explain: Explain): Shared {
  const factor = factorOf(shared)
  const isBelow = ({ written, min_signed: minimum }: WrittenLine) =>
    minimum !== undefined && figure(written).times(factor).lt(figure(minimum))
  const below = shared.lines.filter(isBelow)
  if (below.length === 0) return shared
  for (const { name, min_signed: minimum } of below) {
    fixed.set(name, figure(given(minimum)))
    explain('sign_down.minimum', { name: text(name), minimum: pct(given(minimum)) })
  }
  const left = shared.left.minus(sum(below.map(({ min_signed: minimum }) => figure(given(minimum)))))
  if (left.lt(ZERO)) refuse({ lines: { key: 'minima_above_order' } })
  return fixMinima({ lines: shared.lines.filter((line) => !isBelow(line)), left }, fixed, explain)
}

/** Shares out what is left in ten-thousandths; no line gets more than it wrote, for it stands on them itself and more was written than is left. */
function shareOut({ lines, left }: Shared, explain: Explain): Pick<Signed, 'lines' | 'reasons'> {
  if (lines.length === 0) return { lines: new Map(), reasons: new Map() }
  const weights = lines.map(({ written }) => figure(written))
  const { parts, extra } = split(cut(left), weights, PERCENT_PLACES)
  const lucky = extra.map((place) => given(lines[place]).name)
  if (extra.length > 0)
    explain('left_over', {
      units: number(extra.length),
      unit: number(printed(unitOf(PERCENT_PLACES), PERCENT_PLACES)),
      names: text(lucky.join(', ')),
    })
  return {
    lines: new Map(lines.map(({ name }, place) => [name, given(parts[place])])),
    reasons: reasonsFor(namesOf(lines), 'factor', lucky),
  }
}

/** Signs lines down to what is left of an order: those to stand in full, the others in equal proportion. Throws where those to stand are more. */
export function fill(left: Figure, lines: readonly WrittenLine[], explain: Explain): Signed {
  const standing = lines.filter(({ to_stand: stands }) => stands)
  const stand = writtenOf(standing)
  if (stand.gt(left)) refuse({ lines: { key: 'to_stand_above_order', params: { total: percent(stand) } } })
  const fixed = new Map(signedInFull(standing).lines)
  const others = { lines: lines.filter(({ to_stand: stands }) => !stands), left: left.minus(stand) }
  const shared = fixMinima(others, fixed, explain)
  const factor = factorOf(shared)
  explain('sign_down.factor', {
    left: pct(percent(shared.left)),
    written: pct(percent(writtenOf(shared.lines))),
    factor: number(printed(factor, FACTOR_PLACES)),
  })
  const shares = shareOut(shared, explain)
  const minima = others.lines.filter((line) => !shared.lines.includes(line))
  return {
    lines: new Map([...fixed, ...shares.lines]),
    factor,
    reasons: new Map([
      ...reasonsFor(namesOf(standing), 'to_stand'),
      ...reasonsFor(namesOf(minima), 'minimum'),
      ...shares.reasons,
    ]),
  }
}
