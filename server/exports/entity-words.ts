import type { Entity } from '#domain/entities/entity.ts'
import { textsOf } from '#domain/entities/places.ts'
import type { RowsField } from '#domain/records/field.ts'
import type { Language } from '#domain/languages.ts'
import { hasText, textOf } from '../texts/texts.ts'
import { isChoice } from '#domain/records/traits.ts'

/** Where the fields of records with screens of their own have their texts. */
const FIELD_TEXTS: Partial<Record<Entity['name'], string>> = {
  source: 'source-fields',
  contract: 'contract-fields',
  ticket: 'ticket',
}

/** Lists that are called by a text of their screen. */
const LIST_TEXTS: Partial<Record<Entity['name'], string>> = { ticket: 'list.title' }

/** A text of an entity, or the one that all entities share. */
function wordOf(entity: Entity, path: string, language: Language): string | null {
  const area = FIELD_TEXTS[entity.name]
  const own = area ? `${area}:${path}` : `${textsOf(entity.name)}.${path}`
  const key = [own, `master:common.${path}`].find((each) => hasText(each, language))
  return key === undefined ? null : textOf(key, language)
}

export const fieldWord = (entity: Entity, name: string, language: Language) => wordOf(entity, `fields.${name}`, language) ?? name

export const choiceWord = (entity: Entity, name: string, value: string, language: Language) =>
  wordOf(entity, `choices.${name}.${value}`, language) ?? value

/** What stands in a cell of a row below a record: choices that have words of their own in those. */
export const cellWord = ({ table, fields, ownWords }: RowsField, name: string, value: string | number, language: Language) =>
  ownWords && isChoice(fields[name]) ? textOf(`records:${table}.choices.${name}.${value}`, language) : value

/** What a cell of a row below a record is called: a tick says so. */
export const cellField = ({ table, ownWords }: RowsField, name: string, language: Language) =>
  ownWords ? textOf(`records:${table}.fields.${name}`, language) : name

export const listWord = (entity: Entity, language: Language) =>
  wordOf(entity, LIST_TEXTS[entity.name] ?? 'list', language) ?? entity.name

export const truthWord = (is: boolean, language: Language) => textOf(is ? 'server:yes' : 'server:no', language)
