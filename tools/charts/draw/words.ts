import { durationText, happeningOf } from '../model/names.ts'
import { millisecondsOf, nameOf, namesOfNeeds, type Transition } from '../model/structure.ts'
import { textWidth, wrap } from './measure.ts'
import { BY_NAME, ruleOf, type Wording } from './rules.ts'

export type Tone = 'event' | 'done' | 'failed' | 'after' | 'guard' | 'action' | 'service' | 'quiet' | 'title'
export type Sign = 'tick' | 'cross' | 'clock' | 'turn'

/** A run of text in one tone, or a small sign drawn as a shape. */
export type Span = { text: string; tone: Tone; isBold?: boolean; isItalic?: boolean } | { sign: Sign; tone: Tone }
export type Line = Span[]

export const SIZE = 12
export const LINE = 16
const SIGN = 13

export const spanWidth = (span: Span) => ('sign' in span ? SIGN + 3 : textWidth(span.text, SIZE, span.isBold))
export const lineWidth = (line: Line) => line.reduce((sum, span) => sum + spanWidth(span), 0)
export const linesWidth = (lines: readonly Line[]) => Math.max(0, ...lines.map(lineWidth))

const bold = (text: string, tone: Tone): Span => ({ text, tone, isBold: true })

function happening(transition: Transition): Span[] {
  const { kind, word } = happeningOf(transition.descriptor)
  if (kind === 'done') return [{ sign: 'tick', tone: 'done' }, bold(`${word} done`, 'done')]
  if (kind === 'failed') return [{ sign: 'cross', tone: 'failed' }, bold(`${word} failed`, 'failed')]
  if (kind === 'after') return [{ sign: 'clock', tone: 'after' }, bold(`after ${delayText(transition, word)}`, 'after')]
  if (kind === 'complete') return [bold('when complete', 'done')]
  return [bold(kind === 'always' ? 'always' : word, 'event')]
}

function delayText({ source }: Transition, delay: string) {
  const milliseconds = millisecondsOf(source.machine, delay)
  return milliseconds === null ? delay : durationText(milliseconds)
}

export const isElse = ({ definition, place }: Transition) => !definition.guard && place > 0

const LABEL_WIDTH = 190
/** Of needs, which are told in words. */
const NEED_WIDTH = 208

/** Lines of what is asked for: each of several needs begins a line of its own, or a number stands for all of them. */
function guardOf(transition: Transition, wording: Wording): Line[] {
  const { guard } = transition.definition
  if (isElse(transition)) return [[{ text: ' [else]', tone: 'guard' }]]
  const needs = guard ? namesOfNeeds(guard).map(wording.say) : []
  const rule = ruleOf(wording, needs)
  if (rule !== null) return [[{ text: ` [rule ${rule}]`, tone: 'guard' }]]
  return needs.flatMap((need, at) => {
    const [lead, end] = [at === 0 ? ' [' : ' and ', at + 1 === needs.length ? ']' : '']
    return wrap(`${lead}${need}${end}`, SIZE, NEED_WIDTH).map((text, line): Line => [
      { text: line === 0 ? text : `   ${text}`, tone: 'guard' },
    ])
  })
}

/** Actions after a slash, in lines of at most `width`. */
export function actionLines(names: readonly string[], width: number, lead = '/ '): Line[] {
  const lines: string[] = []
  names.forEach((name, at) => {
    const word = at + 1 < names.length ? `${name},` : name
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && textWidth(longer, SIZE) <= width) lines[lines.length - 1] = longer
    else lines.push(lines.length === 0 ? lead + word : `  ${word}`)
  })
  return lines.map((text) => [{ text, tone: 'action' }])
}

/** What a transition says of itself: what happens, under which condition, and what is done. */
export function labelOf(transition: Transition, wording: Wording = BY_NAME): Line[] {
  const [head, guard] = [happening(transition), guardOf(transition, wording)]
  const together = [...head, ...guard.flat()]
  const first = guard.length < 2 && (lineWidth(together) <= LABEL_WIDTH || guard.length === 0) ? [together] : [head, ...guard]
  return [...first, ...actionLines(transition.definition.actions.map(nameOf), LABEL_WIDTH)]
}
