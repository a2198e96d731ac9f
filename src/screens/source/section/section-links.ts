import type { Fields } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import type { Section } from '#domain/records/record.ts'
import { isPointing } from '#domain/records/traits.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { namesOf, rememberName } from '#src/services/option-names.ts'

type Shown = Record<string, unknown>

const linkFields = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (isPointing(field) ? [{ name, of: field.to }] : []))

function rememberLinks(fields: Fields, shown: Shown): void {
  for (const { name, of } of linkFields(fields)) {
    for (const named of [shown[name] ?? []].flat() as Named[]) rememberName(of, named)
  }
}

/** The names of everything that a source links to in this section. */
export function rememberSection({ fields, rows }: Section, source: SourceRecord | null): void {
  const shown = (source ?? {}) as Shown
  rememberLinks(fields, shown)
  for (const [name, group] of Object.entries(rows)) {
    for (const row of (shown[name] ?? []) as Shown[]) rememberLinks(group.fields, row)
  }
}

const linksIn = (fields: Fields, values: Shown) =>
  linkFields(fields).flatMap(({ name, of }) => ([values[name] ?? []].flat() as string[]).map((id) => ({ of, id })))

/** The names of everything the values link to, to be kept with a draft. */
export const namesIn = ({ fields, rows }: Section, values: Shown) =>
  namesOf([
    ...linksIn(fields, values),
    ...Object.entries(rows).flatMap(([name, group]) =>
      ((values[name] ?? []) as Shown[]).flatMap((row) => linksIn(group.fields, row)),
    ),
  ])

/** What the draft of a section is kept as. */
export const draftName = (source: number | string, section: SectionName): string => `source-form:${source}:${section}`
