import type { Field, FieldOf, Kind } from './field.ts'

type Of<K extends Kind> = FieldOf<K>
type Maybe = Field | undefined

const hasKind =
  <K extends Kind>(...kinds: readonly K[]) =>
  (field: { kind: string } | undefined): field is Of<K> =>
    field !== undefined && (kinds as readonly string[]).includes(field.kind)

export const isText = hasKind('text')
/** One record that is pointed to. */
export const isLink = hasKind('ref')
/** Several records that are pointed to, from a table of links. */
export const isLinks = hasKind('refs')
export const isPointing = hasKind('ref', 'refs')
export const isRows = hasKind('rows')
/** Files beside the record. */
export const isFiles = hasKind('files')
/** One file, whose uuid stands in the record. */
export const isFile = hasKind('file')
export const isChoice = hasKind('choice')
export const isTick = hasKind('bool')
export const isAnswer = hasKind('answer')
export const isWhole = hasKind('int')
export const isDate = hasKind('date')
export const isDerived = hasKind('derived')
export const isMoment = hasKind('moment')
/** An exact number that travels as a decimal text. */
export const isFigures = hasKind('money', 'amount', 'decimal')
/** An amount of a currency, which stands beside it. */
export const isMoney = hasKind('money', 'amount')
/** Stored in a table or a list beside the record's own columns. */
export const isBeside = hasKind('refs', 'rows', 'files')
/** There is an order in it that a list can be sorted by. */
export const isSortable = (field: Maybe): boolean => field !== undefined && !isBeside(field) && !isDerived(field)
/** Whether the text shows to those only who hold a permission. */
export const isSecret = (field: Maybe): field is FieldOf<'text'> & { secret: string } =>
  isText(field) && field.secret !== undefined
export const isLong = (field: Maybe): boolean => isText(field) && field.multiline === true
export const isRequired = (field: Maybe): boolean => field !== undefined && 'required' in field && field.required === true
