import type { FilePurposeName } from '../files/purposes.ts'
import type { Condition } from './condition.ts'
import type {
  ChoiceField,
  DecimalField,
  DerivedField,
  Field,
  IntField,
  Referable,
  RefField,
  RefsField,
  RowsField,
  TextField,
} from './field.ts'

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
export const phone = () => ({ kind: 'text' as const, max: 16, format: 'phone' as const })
export const email = () => ({ kind: 'text' as const, max: 254, format: 'email' as const })
export const int = <const O extends Opt<IntField>>(options: O) => ({ kind: 'int' as const, ...options })
/** A year in which contracts are written or accounted for. */
export const year = <const O extends { required?: true; filled?: true }>(options: O = {} as O) =>
  int({ min: 1990, max: 2100, isYear: true, ...options })
/** A decimal string with up to four places, not negative, never a float; its currency is a field beside it. */
export const money = <const O extends { required?: true }>(options: O = {} as O) => ({ kind: 'money' as const, ...options })
/** The same, which may be below zero. */
export const amount = <const O extends { required?: true }>(options: O = {} as O) => ({ kind: 'amount' as const, ...options })
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
/** An exact number that is neither amount nor percentage. */
export const decimal = <const O extends Opt<DecimalField>>(options: O) => ({ kind: 'decimal' as const, ...options })
export const bool = (value = false) => ({ kind: 'bool' as const, default: value })
/** Yes, no, or not answered. */
export const answer = <const O extends { required?: true }>(options: O = {} as O) => ({ kind: 'answer' as const, ...options })
export const date = <const O extends { required?: true; readOnly?: true }>(options: O = {} as O) => ({
  kind: 'date' as const,
  ...options,
})
/** A point in time. */
export const moment = <const O extends { required?: true; readOnly?: true }>(options: O = {} as O) => ({
  kind: 'moment' as const,
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
export const file = <const O extends { required?: true; purpose?: FilePurposeName }>(options: O = {} as O) => ({
  kind: 'file' as const,
  ...options,
})
export const files = <const O extends { many?: true }>(purpose: FilePurposeName, options: O = {} as O) => ({
  kind: 'files' as const,
  purpose,
  ...options,
})
export const derived = <const T extends DerivedField['type']>(type: T) => ({ kind: 'derived' as const, type })

export const byBroker = <const F extends Field>(field: F) => ({ ...field, broker: true as const })
export const wanted = <const F extends Field>(field: F) => ({ ...field, wanted: true as const })
export const when = <const F extends Field>(condition: Condition, field: F) => ({ ...field, when: condition })
