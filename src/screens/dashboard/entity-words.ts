import { PLACES, type Place } from '#domain/entities/places.ts'
import { useTranslation } from 'react-i18next'

/** Where the list of an entity is; the declarations themselves would weigh more than the page. */
export const screenOf = (name: string): string => (PLACES as Record<string, Place>)[name]?.screen ?? '/dashboard'

/** What entities and their fields are called, in the reader's language. */
export function useEntityWords() {
  const { t, i18n } = useTranslation('master')
  const say = <T extends string | null>(path: string, otherwise: T) =>
    i18n.exists(`master:${path}`) ? t(path as 'region.one') : otherwise
  return {
    one: (entity: string) => say(`${entity}.one`, entity),
    list: (entity: string) => say(`${entity}.list`, entity),
    /** Null where its words have not come: those of agreements are with their pages. */
    field: (entity: string, field: string) => say(`${entity}.fields.${field}`, say(`common.fields.${field}`, null)),
  }
}
