import type { FileRef } from '../files/file-ref.ts'
import type { Upload } from '../files/upload.ts'
import type { Named } from './links.ts'
import type { Section } from './record.ts'

/** A file that travels with the form, or the name of one that was kept before. */
export type Sent = string | Upload

type Optional<F, T> = F extends { required: true } ? T : T | null

/** What a form sends for a field: links as ids. */
export type InputOf<F> = F extends { kind: 'text' | 'money' | 'amount' | 'decimal' | 'date' | 'moment' | 'file' }
  ? Optional<F, string>
  : F extends { kind: 'int' | 'ref' }
    ? Optional<F, number>
    : F extends { kind: 'bool' }
      ? boolean
      : F extends { kind: 'answer' }
        ? Optional<F, boolean>
        : F extends { kind: 'choice'; values: readonly (infer V)[] }
          ? Optional<F, V>
          : F extends { kind: 'refs' }
            ? number[]
            : F extends { kind: 'rows'; fields: infer C }
              ? { [K in keyof C]: InputOf<C[K]> }[]
              : F extends { kind: 'files' }
                ? F extends { many: true }
                  ? Sent[]
                  : Sent | null
                : never

/** What a reply shows for a field: links with their names. */
export type ValueOf<F> = F extends { kind: 'ref' }
  ? Optional<F, Named>
  : F extends { kind: 'refs' }
    ? Named[]
    : F extends { kind: 'rows'; fields: infer C }
      ? { [K in keyof C]: ValueOf<C[K]> }[]
      : F extends { kind: 'file' }
        ? Optional<F, FileRef>
        : F extends { kind: 'files' }
          ? F extends { many: true }
            ? FileRef[]
            : FileRef | null
          : F extends { kind: 'derived'; type: infer T }
            ? T extends 'int'
              ? number
              : T extends 'bool'
                ? boolean
                : string
            : InputOf<F>

export interface RowBase {
  id: number
  uuid: string
  is_active: boolean
  row_version: number
  created_at: string
  updated_at: string
}

type Unsettable = { kind: 'derived' } | { readOnly: true }
type Settable<F> = { [K in keyof F as F[K] extends Unsettable ? never : K]: F[K] }

export type RowOf<E> = E extends { fields: infer F } ? RowBase & { [K in keyof F]: ValueOf<F[K]> } : never
export type ValuesOf<E> = E extends { fields: infer F } ? { [K in keyof Settable<F>]: InputOf<F[K & keyof F]> } : never

type Always = { kind: 'refs' } | { kind: 'bool' }
/** What a form holds for a single field of a section: empty until it is filled in. */
type Typed<F> = F extends Always ? InputOf<F> : InputOf<F> | null
type Shown<F> = F extends Always ? ValueOf<F> : ValueOf<F> | null

type DraftFields<F> = { [K in keyof Settable<F>]?: Typed<F[K & keyof F]> | null }
type ShownFields<F> = { [K in keyof F]: Shown<F[K]> }
type RowsOf<G> = G extends { rows: infer R } ? R : { readonly [K in never]: never }

export type RowDraft<G> = G extends { fields: infer F }
  ? { id?: number | null } & { [K in keyof Settable<F>]?: InputOf<F[K & keyof F]> | null } & {
      [K in keyof RowsOf<G>]?: RowDraft<RowsOf<G>[K]>[]
    }
  : never
export type RowShown<G> = G extends { fields: infer F }
  ? { id: number } & ShownFields<F> & { [K in keyof RowsOf<G>]: RowShown<RowsOf<G>[K]>[] }
  : never

/** A section as a form holds it. */
export type DraftOf<S> = S extends Section<infer F, infer R> ? DraftFields<F> & { [K in keyof R]?: RowDraft<R[K]>[] } : never
/** A section as a reply shows it. */
export type ShownOf<S> = S extends Section<infer F, infer R> ? ShownFields<F> & { [K in keyof R]: RowShown<R[K]>[] } : never
