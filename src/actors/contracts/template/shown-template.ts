import { isLanguage } from '#domain/languages.ts'
import type { Section } from '#domain/templates/shape.ts'
import { keysOf } from '#domain/templates/values/keys.ts'
import { labelAt } from '#domain/templates/values/label-at.ts'
import i18next from 'i18next'

/** The sections of templates that are on screen, by contract. */
const shown = new Map<string | null, readonly Section[]>()

export const showTemplate = (uuid: string, sections: readonly Section[]): void => void shown.set(uuid, sections)

export const shownSections = (uuid: string | null): readonly Section[] => shown.get(uuid) ?? []

/** What a field of the template on screen goes by. */
export const shownLabel = (uuid: string | null, path: string): string | undefined =>
  labelAt(path, shownSections(uuid), isLanguage(i18next.language) ? i18next.language : 'en')

/** Values of the template on screen: those of another one, which a draft may hold still, are not sent. */
export function ofShownTemplate(uuid: string, values: Readonly<Record<string, unknown>>) {
  const sections = shown.get(uuid)
  const known = sections && keysOf(sections)
  return known ? Object.fromEntries(Object.entries(values).filter(([key]) => known.includes(key))) : values
}
