import type { Entity } from '#domain/entities/entity.ts'
import { textsOf } from '#domain/entities/places.ts'
import type { RowsField } from '#domain/records/field.ts'
import { builtOnce } from '#src/services/built-once.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The words of one entity. */
export interface EntityTexts {
  /** What declares the fields: the entity, or the table of rows below one. */
  entity: string
  one: string
  list: string
  field: (name: string) => string
  /** Format, unit or source of a field, where that is not obvious. */
  help: (name: string) => string | undefined
  section: (name: string) => string
  /** One of the rows below a record. */
  row: (name: string) => string
  choice: (field: string, value: string) => string
  /** The words of the cells in rows below a record: their own, or those of its fields. */
  below: (rows: Pick<RowsField, 'table' | 'ownWords'>) => EntityTexts
}

const textsIn = builtOnce((_language: string) => new Map<string, EntityTexts>())

/** Texts of the entity, or those that all entities share; the same object as long as the language is the same. */
export function useEntityTexts({ name: entity }: Pick<Entity, 'name'>): EntityTexts {
  const { t, i18n } = useTranslation('master')
  return useMemo(() => {
    const known = textsIn(i18n.language)
    const textsAt = (of: string, keysOf: (path: string) => readonly string[]): EntityTexts => {
      const say = (path: string): string | undefined => {
        const key = keysOf(path).find((each) => i18n.exists(each))
        return key === undefined ? undefined : t(key as 'region.one')
      }
      return {
        entity: of,
        one: say('one') ?? of,
        list: say('list') ?? of,
        field: (name) => say(`fields.${name}`) ?? name,
        help: (name) => say(`help.${name}`),
        row: (name) => say(`rows.${name}`) ?? name,
        section: (name) => say(`sections.${name}`) ?? name,
        choice: (field, value) => say(`choices.${field}.${value}`) ?? value,
        below: ({ table, ownWords }) => textsAt(table, ownWords ? (path) => [`records:${table}.${path}`] : keysOf),
      }
    }
    const texts = known.get(entity) ?? textsAt(entity, (path) => [`${textsOf(entity)}.${path}`, `master:common.${path}`])
    if (i18n.exists(`${textsOf(entity)}.one`)) known.set(entity, texts)
    return texts
    // oxlint-disable-next-line react/exhaustive-deps -- `t` stays the same function when the language changes
  }, [entity, i18n, t, i18n.language])
}
