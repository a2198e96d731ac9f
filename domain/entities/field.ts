import type { FilePurposeName } from '../files/purposes.ts'

/**
 * The kinds of field a declaration knows. Plain data: `schema.ts` turns it into checks,
 * the store into columns, the screens into inputs and cells.
 */
interface Common {
  required?: true
  /** May be left out: the server knows what to put there. */
  filled?: true
  /** Shown, never sent: set by the server. */
  readOnly?: true
  /** A form must fill it in; a row that the product made by itself may lack it. */
  asked?: true
}

export interface TextField extends Common {
  kind: 'text'
  max: number
  pattern?: RegExp
  /** Stored upper case, whatever was typed. */
  upper?: true
  multiline?: true
  email?: true
  /** Stored without the blanks and hyphens that people put in to read it. */
  compact?: true
  /** A number to call, stored bare. */
  phone?: true
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
}
export interface BoolField {
  kind: 'bool'
  default: boolean
  readOnly?: true
}
export interface DateField extends Common {
  kind: 'date'
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
}
export interface RefField extends Common {
  kind: 'ref'
  to: Referable
  fits?: Fit
  /** Rows of these kinds rely on it: it stays as it is while any of them refers to this row. */
  reliedOnBy?: readonly Referable[]
}
export interface RefsField {
  kind: 'refs'
  to: Referable
  /** The link table: `<entity>_id`, `<to>_id`. */
  table: string
  fits?: Fit
}
/**
 * A table of its own below the row: `<entity>_id`, then its columns. No two of a row have the same `key`, in whose order they stand;
 * without one they stand as they were entered, which the table's `place` tells.
 */
export interface RowsField {
  kind: 'rows'
  table: string
  key?: string
  most: number
  fields: Record<string, CellField>
  /** Its cells have words of their own, at `records:<table>.…`. */
  ownWords?: true
}
export type CellField = TextField | IntField | MoneyField | DateField | ChoiceField | RefField
/** Files of one purpose, kept beside the table; one at most unless there may be many. */
export interface FilesField {
  kind: 'files'
  purpose: FilePurposeName
  many?: true
}
/** Worked out when read, from the stored fields and the present time; `source` names the function on the declaration. */
export interface DerivedField {
  kind: 'derived'
  type: 'text' | 'int' | 'bool'
}

export type Field =
  | TextField
  | IntField
  | MoneyField
  | DecimalField
  | BoolField
  | DateField
  | ChoiceField
  | RefField
  | RefsField
  | RowsField
  | FilesField
  | DerivedField

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
] as const
export type Referable = (typeof REFERABLES)[number]

type Opt<T> = Omit<T, 'kind'>

export const text = <const O extends Partial<Opt<TextField>>>(options: O) => ({ kind: 'text' as const, max: 150, ...options })
export const longText = <const O extends { required?: true; readOnly?: true }>(options: O = {} as O) => ({
  kind: 'text' as const,
  max: 2000,
  multiline: true as const,
  ...options,
})
/** Short identifier of two signs or more, stored upper case. Source: domain guide 2.0. */
export const code = <const O extends Partial<Opt<TextField>>>(options: O) => ({
  kind: 'text' as const,
  max: 20,
  pattern: /^[A-Z0-9][A-Z0-9_-]+$/,
  upper: true as const,
  ...options,
})
/** Source: domain guide 2.0, E.164. */
export const phone = () => ({ kind: 'text' as const, max: 16, phone: true as const })
export const email = () => ({ kind: 'text' as const, max: 254, email: true as const })
export const int = <const O extends Opt<IntField>>(options: O) => ({ kind: 'int' as const, ...options })
/** A year in which contracts are written or accounted for. */
export const year = <const O extends { required?: true }>(options: O = {} as O) =>
  int({ min: 1990, max: 2100, isYear: true, ...options })
/** A decimal string with up to four places, not negative, never a float; its currency is a field beside it. */
export const money = <const O extends { required?: true }>(options: O = {} as O) => ({ kind: 'money' as const, ...options })
/** Rate of exchange. Source: domain guide 2.0. */
export const rate = <const O extends Partial<Opt<DecimalField>>>(options: O) => ({
  kind: 'decimal' as const,
  whole: 8,
  places: 10,
  positive: true as const,
  ...options,
})
/** 0 to 100, six places. Source: domain guide 2.0. */
export const percent = <const O extends Partial<Opt<DecimalField>>>(options: O) => ({
  kind: 'decimal' as const,
  whole: 3,
  places: 6,
  max: 100,
  ...options,
})
export const bool = (value = false) => ({ kind: 'bool' as const, default: value })
export const date = <const O extends { required?: true; readOnly?: true }>(options: O = {} as O) => ({
  kind: 'date' as const,
  ...options,
})
export const choice = <const V extends string, const O extends Partial<Omit<ChoiceField<V>, 'kind' | 'values'>>>(
  values: readonly V[],
  options: O,
) => ({ kind: 'choice' as const, values, ...options })
export const ref = <const O extends Partial<Pick<RefField, 'required' | 'readOnly' | 'asked' | 'fits' | 'reliedOnBy'>>>(
  to: Referable,
  options: O = {} as O,
) => ({
  kind: 'ref' as const,
  to,
  ...options,
})
export const refs = (to: Referable, table: string, options: Pick<RefsField, 'fits'> = {}) => ({
  kind: 'refs' as const,
  to,
  table,
  ...options,
})
export const rows = <const R extends Omit<RowsField, 'kind'>>(below: R) => ({ kind: 'rows' as const, ...below })
export const files = <const O extends { many?: true }>(purpose: FilePurposeName, options: O = {} as O) => ({
  kind: 'files' as const,
  purpose,
  ...options,
})
export const derived = <const T extends DerivedField['type']>(type: T) => ({ kind: 'derived' as const, type })
