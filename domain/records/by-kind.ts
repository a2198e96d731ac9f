import type { Field, FieldOf, Kind } from './field.ts'

/** One line for each kind: what a layer does with a field of it. */
export type KindTable<R, A extends unknown[] = []> = { readonly [K in Kind]: (field: FieldOf<K>, ...rest: A) => R }

/** Asks the table of a layer for a field; kinds without a line are done `otherwise`. */
export function byKind<R, A extends unknown[] = []>(table: KindTable<R, A>): (field: Field, ...rest: A) => R
export function byKind<R, A extends unknown[] = []>(
  table: Partial<KindTable<R, A>>,
  otherwise: (field: Field, ...rest: A) => R,
): (field: Field, ...rest: A) => R
export function byKind<R, A extends unknown[]>(
  table: Partial<KindTable<R, A>>,
  otherwise?: (field: Field, ...rest: A) => R,
): (field: Field, ...rest: A) => R {
  return (field, ...rest) => ((table[field.kind] ?? otherwise) as (field: Field, ...rest: A) => R)(field, ...rest)
}
