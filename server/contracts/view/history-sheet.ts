import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { HISTORY_FIELDS } from '#domain/contracts/sections/history-fields.ts'
import type { FieldChange, Happening } from '#domain/contracts/viewed.ts'
import type { Language } from '#domain/languages.ts'
import { rowWords, titlesIn } from '#domain/records/paths.ts'
import { isAnswer, isChoice, isDate, isFigures, isMoment, isTick } from '#domain/records/traits.ts'
import type { SheetCell } from '../../exports/sheet-cell.ts'
import { dayText, decimalText, momentText } from '../../texts/formats.ts'
import { fieldText as problemText, hasText, textOf } from '../../texts/texts.ts'
import { wordsIn } from '../issued/words.ts'
import type { Judged } from './history.ts'

const TITLES = new Map(CONTRACT.flatMap((section) => titlesIn(section)))

const ANSWERS: Readonly<Record<string, string>> = { true: 'yes', yes: 'yes', false: 'no', no: 'no' }

/** A stored value as its reader's language says it. */
function valueText(path: string, value: string | null, language: Language): string {
  const field = HISTORY_FIELDS.get(path)
  if (value === null || field === undefined) return value ?? ''
  if (isChoice(field)) return wordsIn(language).choice(path.split('.').at(-1)!, value)
  if (isTick(field) || isAnswer(field)) return textOf(`papers:${ANSWERS[value] ?? 'no'}`, language)
  if (isDate(field)) return dayText(language, value)
  if (isMoment(field)) return momentText(language, new Date(value), 'UTC')
  return isFigures(field) ? decimalText(language, value) : value
}

/** The row it stands in by what that is called, and the field. */
function fieldText({ field, row }: FieldChange, language: Language): string {
  const words = wordsIn(language)
  const [column = '', group] = field.split('.').toReversed()
  if (group === undefined) return words.field(column)
  const above = HISTORY_FIELDS.has(field) ? words.group(group) : words.field(group)
  const name = rowWords({ field, row }, TITLES, (path, value) => valueText(path, value, language))
  return `${above}${name ? ` ${name}` : ''}: ${words.field(column)}`
}

function wordOf({ move, action }: Happening, language: Language): string {
  return move === null
    ? textOf(`server:history.${action}`, language)
    : textOf(`contract-life:move.${move.slice(move.indexOf('.') + 1)}`, language)
}

/** One of a list, or what someone wrote. */
function reasonText(reason: string, language: Language): string {
  const key = `contract-life:reason_code.${reason}`
  return hasText(key, language) ? textOf(key, language) : reason
}

const HEADS = [
  ...(['at', 'by', 'what', 'stage', 'reason', 'field', 'old', 'new'] as const),
  ...(['requirement', 'outcome', 'line', 'market'] as const),
]

export const historyHeads = (language: Language): string[] => HEADS.map((name) => textOf(`server:history.${name}`, language))

type Cells = Partial<Record<(typeof HEADS)[number], string>>

const changeCells = (change: FieldChange, language: Language): Cells => ({
  field: fieldText(change, language),
  old: valueText(change.field, change.old, language),
  new: valueText(change.field, change.new, language),
})

const requirementCells = (need: string, isMet: boolean, language: Language): Cells => ({
  requirement: textOf(`contract-life:need.${need}`, language),
  outcome: textOf(isMet ? 'server:history.met' : 'server:history.notMet', language),
})

const lineCells = ({ kind, market }: Happening['lines'][number], language: Language): Cells => ({
  line: textOf(`contract-lines:event.${kind}`, language),
  market: market ?? '',
})

/** The innermost field or group of a path that has words of its own. */
function placeText(path: string, language: Language): string {
  const words = wordsIn(language)
  const said = path.split('.').map((part) => (words.field(part) === part ? words.group(part) : words.field(part)))
  return said.findLast((text, at) => text !== path.split('.')[at]) ?? ''
}

const warningCells = (one: Happening['acknowledged'][number], language: Language): Cells => ({
  what: textOf(`server:history.${one.is_withdrawn ? 'withdrawn' : 'acknowledged'}`, language),
  reason: one.words,
  field: `${one.step.toUpperCase()} ${placeText(one.path, language)}`,
  requirement: problemText({ key: one.key, ...(one.params && { params: one.params }) }, language),
})

/**
 * One row for each field that was changed, each thing that a move asked for with what was found of it, each event of a line, and each warning;
 * one for what has none of them. Moments in UTC, so that a spreadsheet sorts them.
 */
export function historyRows({ one, facts }: Judged, language: Language): SheetCell[][] {
  const { at, actor, stage_id: stage, reason, changes, lines, acknowledged } = one
  const by = actor?.name ?? textOf('server:history.system', language)
  const to = stage === null ? '' : textOf(`dashboard:stageName.${stage}`, language)
  const head: Cells = {
    at,
    by,
    what: wordOf(one, language),
    stage: to,
    reason: reason === null ? '' : reasonText(reason, language),
  }
  const told = [
    ...changes.map((change) => changeCells(change, language)),
    ...Object.entries(facts).map(([need, isMet]) => requirementCells(need, isMet, language)),
    ...lines.map((line) => lineCells(line, language)),
    ...acknowledged.map((each) => warningCells(each, language)),
  ]
  return (told.length === 0 ? [{}] : told).map((cells) => HEADS.map((name) => ({ ...head, ...cells })[name] ?? ''))
}
