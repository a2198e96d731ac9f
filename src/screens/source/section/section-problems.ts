import { fieldErrors } from '#domain/field-errors.ts'
import type { FieldErrors } from '#domain/app-error.ts'
import { draftOf } from '#domain/sources/draft.ts'
import type { Section } from '#domain/records/record.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import { isBrokerContent, sectionProblems } from '#domain/sources/problems/index.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { draftShape } from '#domain/sources/shapes.ts'
import { SECTIONS, type SourceDraft } from '#domain/sources/sections/index.ts'
import { UNIQUE } from '#domain/sources/unique.ts'
import * as z from 'zod/mini'
import { wireValuesOf, type SectionValues } from '#src/actors/sources/section-values.ts'

/** What is wrong with a section keeps it from being saved; what is missing does not. */
export interface SectionProblems {
  wrong: FieldErrors
  missing: FieldErrors
}

/** Without these a source cannot be made at all; of one that is being made nothing else is asked yet. */
const FIRST = ['legal_name', 'source_type', 'incorporation_country', 'branch']

const shapes = draftShape as Record<string, z.ZodMiniType>

function malformed({ fields, rows }: Section, wire: Record<string, unknown>): FieldErrors {
  const names = [...Object.keys(fields), ...Object.keys(rows)].filter((name) => name in shapes)
  const shape = Object.fromEntries(names.map((name) => [name, shapes[name] as z.ZodMiniType]))
  const result = z.object(shape).safeParse(wire)
  return result.success ? {} : fieldErrors(result.error.issues)
}

const only = (errors: FieldErrors, keep: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => keep(path)))

interface Judged {
  name: SectionName
  /** Null while the source is being made. */
  source: SourceRecord | null
  isBroker: boolean
  today: string
}

/** Looks at a section as it stands in its form, beside the others as they are saved. */
export function problemsIn({ name, source, isBroker, today }: Judged, values: SectionValues): SectionProblems {
  const wire = wireValuesOf(SECTIONS[name], values)
  const draft = { ...(source ? draftOf(source) : {}), ...wire } as SourceDraft
  const { missing, wrong } = sectionProblems(name, draft, today)
  const asked = (path: string) => !isBroker || path.startsWith('checklist.') || isBrokerContent(name, path)
  const [open, refused] = [only(missing, asked), { ...malformed(SECTIONS[name], wire), ...wrong }]
  if (source) return { missing: open, wrong: refused }
  return { missing: {}, wrong: { ...only(open, (path) => FIRST.includes(path)), ...refused } }
}

/** Whether only the server can tell what else is wrong with a section: whether another source has its numbers or its name. */
export function isServersToJudge(values: SectionValues, errors: FieldErrors): boolean {
  const isThere = (name: string) => !errors[name] && typeof values[name] === 'string' && values[name] !== ''
  return UNIQUE.some(([name]) => isThere(name))
}
