import type { FilePurposeName } from '../files/purposes.ts'
import type { Condition } from './condition.ts'

/** Who and when: what a declaration says of a field whatever its kind. */
interface Marks {
  /** Its section is not complete without it, though a record can be stored so. */
  wanted?: true
  /** The producing desk enters it: the B of domain guide 2.6. */
  broker?: true
  /** Asked for and demanded only while this holds of the values beside it or above its row; hidden, it is emptied by the next save. */
  when?: Condition
  /** The step in which it is filled in, where that is not the one that brings its record or its row. */
  step?: string
}

interface Common extends Marks {
  required?: true
  /** May be left out: the server knows what to put there. */
  filled?: true
  /** Shown, never sent: set by the server. */
  readOnly?: true
  /** A form must fill it in; a row that the product made by itself may lack it. */
  asked?: true
}

export type Format = 'email' | 'phone' | 'lei' | 'iban' | 'https'

export interface TextField extends Common {
  kind: 'text'
  max: number
  pattern?: RegExp
  /** Stored upper case, whatever was typed. */
  upper?: true
  multiline?: true
  /** Stored without the blanks and hyphens that people put in to read it. */
  compact?: true
  /** What a pattern cannot tell. */
  format?: Format
  /** Who lacks this permission sees the last signs only, and can neither look for it nor sort by it. */
  secret?: string
}
export interface IntField extends Common {
  kind: 'int'
  min: number
  max: number
  default?: number
  /** It counts years of the calendar, and is read as one. */
  isYear?: true
}
export interface MoneyField extends Common {
  kind: 'money'
}
/** An amount that may be below zero. */
export interface AmountField extends Common {
  kind: 'amount'
}
/** An exact number that is no amount: a rate, a percentage. Travels as a decimal string. */
export interface DecimalField extends Common {
  kind: 'decimal'
  /** Figures before the point. */
  whole: number
  /** Figures after the point. */
  places: number
  /** Zero is none. */
  positive?: true
  max?: number
  default?: string
}
export interface BoolField extends Marks {
  kind: 'bool'
  default: boolean
  readOnly?: true
}
export interface DateField extends Common {
  kind: 'date'
}
export interface MomentField extends Common {
  kind: 'moment'
}
/** Yes or no, and nothing until someone has answered. */
export interface AnswerField extends Common {
  kind: 'answer'
}
export interface ChoiceField<V extends string = string> extends Common {
  kind: 'choice'
  values: readonly V[]
  default?: V
}
/**
 * What a row that is pointed to has in common with the one that points: two paths of links, `line_of_business.class_of_business` from
 * there and `class_of_business` from here, that end at the same row. Where either ends nowhere, they go together.
 */
export interface Fit {
  theirs: string
  ours: string
  fault: 'not_of_class' | 'not_of_branch'
  /** What they have in common where nothing stands in `ours`. */
  orElse?: Pick<Fit, 'theirs' | 'ours'>
}
export interface RefField extends Common {
  kind: 'ref'
  to: Referable
  fits?: Fit
  /** Rows of these kinds rely on it: it stays as it is while any of them refers to this row. */
  reliedOnBy?: readonly Referable[]
}
export interface RefsField extends Marks {
  kind: 'refs'
  to: Referable
  /** The link table: `<entity>_id`, `<to>_id`. */
  table: string
  fits?: Fit
}
/** What the rows of one day come to. */
export interface RowsTotal {
  /** ISO 8601; empty where none is entered yet. */
  day: string
  /** Percent, exact. */
  sum: string
  /** Percent that are missing, or below zero too much; null where nothing is. */
  gap: string | null
  leaders: number
  isWhole: boolean
}

/**
 * A table of its own below the row: `<entity>_id`, then its columns. No two of a row have the same `key`, in whose order they stand;
 * without one they stand as they were entered, which the table's `place` tells.
 */
export interface RowsField extends Marks {
  kind: 'rows'
  table: string
  key?: string
  most: number
  fields: Record<string, CellField>
  /** Its cells have words of their own, at `records:<table>.…`. */
  ownWords?: true
  /** Each row is known by its `id`, which travels with it; they stand in the order in which they came. */
  numbered?: true
  /** What the rows come to, by day: a form shows it while they are typed. */
  totals?: (rows: readonly Record<string, unknown>[]) => RowsTotal[]
}
export type CellField =
  | TextField
  | IntField
  | MoneyField
  | DecimalField
  | BoolField
  | DateField
  | ChoiceField
  | RefField
  | FileField
/** One file, sent as its uuid. */
export interface FileField extends Common {
  kind: 'file'
  /** What it is kept for, where it belongs to the record whose row it stands in. */
  purpose?: FilePurposeName
}
/** Files of one purpose, kept beside the table; one at most unless there may be many. */
export interface FilesField extends Marks {
  kind: 'files'
  purpose: FilePurposeName
  many?: true
}
/** Worked out when read, from the stored fields and the present time; `source` names the function on the declaration. */
export interface DerivedField extends Marks {
  kind: 'derived'
  type: 'text' | 'int' | 'bool'
}

export type Field =
  | TextField
  | IntField
  | MoneyField
  | AmountField
  | DecimalField
  | BoolField
  | AnswerField
  | DateField
  | MomentField
  | ChoiceField
  | RefField
  | RefsField
  | RowsField
  | FileField
  | FilesField
  | DerivedField

export type Kind = Field['kind']
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>
export type Fields = Record<string, Field>

/** What a field may point to; every one answers `/master/options/:name`. */
export const REFERABLES = [
  'region',
  'country',
  'time_zone',
  'currency',
  'branch',
  'department',
  'class_of_business',
  'line_of_business',
  'sub_class',
  'risk_code',
  'cob_template',
  'market',
  'party',
  'bank_account',
  'sbu',
  'team',
  'role',
  'permission',
  'user',
  'source',
  'agreement',
  'agreement_contract',
  'contract',
] as const
export type Referable = (typeof REFERABLES)[number]
