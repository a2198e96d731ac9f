import type { FileRef } from '../api/files.ts'
import type { FieldErrors } from '../app-error.ts'
import type { Field, TextField } from '../entities/field.ts'
import type { InputOf, Named, ValueOf } from '../entities/schema.ts'

/** Kinds that only sources have, beside those of the master data. */
interface Own {
  required?: true
  readOnly?: true
}
/** Yes or no, and nothing until somebody has answered. */
export interface AnswerField extends Own {
  kind: 'answer'
}
/** An amount that may be below zero. */
export interface AmountField extends Own {
  kind: 'amount'
}
/** A kept file, sent as its uuid. */
export interface FileField extends Own {
  kind: 'file'
}
/** A text of a form that a pattern cannot tell. */
export interface FormattedField extends Omit<TextField, 'pattern' | 'multiline'> {
  format: 'phone' | 'lei' | 'https'
}

interface Marks {
  /** The producing desk enters it: the B of domain guide 2.6. */
  broker?: true
  /** Its section is not complete without it, though a row can be kept so. */
  wanted?: true
}

export type SourceField = (Field | AnswerField | AmountField | FileField | FormattedField) & Marks

export type Fields = Record<string, SourceField>

/** Rows of a section: a table of their own below the source. */
export interface Group<F extends Fields = Fields> {
  table: string
  fields: F
  /** What tells one row from another when a history or an error speaks of it. */
  title: string
  /** The producing desk enters rows; of a row it sees and sets the fields marked `broker`. */
  broker?: true
}

export const SECTION_NAMES = [
  'basic_details',
  'regulatory',
  'contacts',
  'compliance_requirements',
  'compliance_information',
  'additional_entities',
  'ratings',
  'financials',
  'banking',
  'documents',
  'comments',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]

/** What a section lacks before it is complete, and what in it cannot be right; the second is never saved. */
export interface Problems {
  missing: FieldErrors
  wrong: FieldErrors
}

export interface Section<F extends Fields = Fields, R extends Record<string, Group> = Record<string, Group>> {
  name: SectionName
  /** Single values, columns of the source. */
  fields: F
  /** Groups of rows by the name under which they travel. */
  rows: R
}

export const section = <const F extends Fields, const R extends Record<string, Group>>(declaration: Section<F, R>) => declaration
export const group = <const F extends Fields>(declaration: Group<F>) => declaration
export const byBroker = <const F extends SourceField>(field: F) => ({ ...field, broker: true as const })
export const wanted = <const F extends SourceField>(field: F) => ({ ...field, wanted: true as const })

export const isWanted = (field: SourceField) => field.wanted === true || ('required' in field && field.required === true)

type Blank = { readonly [K in never]: never }

/** What a form sends for a single field: empty until it is filled in. */
export type SingleOf<F> = F extends { kind: 'refs' } | { kind: 'bool' } ? InputOf<F> : CellOf<F> | null
/** What a form sends for a field of a row. */
export type CellOf<F> = F extends { kind: 'answer' }
  ? F extends { required: true }
    ? boolean
    : boolean | null
  : F extends { kind: 'amount' | 'file' }
    ? F extends { required: true }
      ? string
      : string | null
    : InputOf<F>

type Settable<F extends Fields> = {
  [K in keyof F as F[K] extends { readOnly: true } | { kind: 'derived' } ? never : K]: F[K]
}
type Shown<F> = F extends { kind: 'answer' }
  ? boolean | null
  : F extends { kind: 'amount' }
    ? string | null
    : F extends { kind: 'file' }
      ? FileRef | null
      : F extends { kind: 'refs' }
        ? Named[]
        : F extends { kind: 'bool' }
          ? boolean
          : ValueOf<F> | null

export type RowDraft<F extends Fields> = { id?: number | null } & { [K in keyof Settable<F>]?: CellOf<F[K & keyof F]> | null }
export type RowShown<F extends Fields> = { id: number } & { [K in keyof F]: Shown<F[K]> }

/** A section as a form holds it. */
export type DraftOf<S> =
  S extends Section<infer F, infer R>
    ? { [K in keyof Settable<F>]?: SingleOf<F[K & keyof F]> | null } & { [G in keyof R]?: RowDraft<R[G]['fields']>[] }
    : Blank
/** A section as a reply shows it. */
export type ShownOf<S> =
  S extends Section<infer F, infer R> ? { [K in keyof F]: Shown<F[K]> } & { [G in keyof R]: RowShown<R[G]['fields']>[] } : Blank
