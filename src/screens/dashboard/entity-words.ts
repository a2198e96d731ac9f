import { ENTITIES } from '#domain/entities/index.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { useTranslation } from 'react-i18next'

export const entityOf = (name: string): Entity | undefined => ENTITIES.find((entity) => entity.name === name)

/** What entities and their fields are called, in the reader's language. */
export function useEntityWords() {
  const { t, i18n } = useTranslation('master')
  const say = (path: string, otherwise: string) => (i18n.exists(`master:${path}`) ? t(path as 'region.one') : otherwise)
  return {
    one: (entity: string) => say(`${entity}.one`, entity),
    list: (entity: string) => say(`${entity}.list`, entity),
    field: (entity: string, field: string) => say(`${entity}.fields.${field}`, say(`common.fields.${field}`, field)),
  }
}
