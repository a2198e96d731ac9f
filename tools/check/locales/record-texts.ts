import { textsOf } from '#domain/entities/places.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { CellField, Field, RowsField } from '#domain/records/field.ts'
import type { Texts } from './texts.ts'

type Declared = Pick<Entity, 'name' | 'fields' | 'sections' | 'subject'>

/** A text that a declaration demands: the first of these keys that is there. */
type Demand = readonly string[]

const choicesOf = (path: (rest: string) => Demand, name: string, field: Field | CellField): Demand[] =>
  field.kind === 'choice' ? field.values.map((value) => path(`choices.${name}.${value}`)) : []

function rowTexts(path: (rest: string) => Demand, { table, ownWords, fields }: RowsField): Demand[] {
  const below = ownWords ? (rest: string) => [`records:${table}.${rest}`] : path
  return Object.entries(fields).flatMap(([name, field]) => [below(`fields.${name}`), ...choicesOf(below, name, field)])
}

/** Every text that screens, exports and messages ask for when an entity is declared. */
export function textsDemandedBy({ name, fields, sections = [], subject }: Declared): Demand[] {
  const path = (rest: string): Demand => [`${textsOf(name)}.${rest}`, `master:common.${rest}`]
  return [
    [`${textsOf(name)}.one`],
    [`${textsOf(name)}.list`],
    [`denied:subject.${subject}`],
    ...sections.map((section) => path(`sections.${section.name}`)),
    ...Object.entries(fields).flatMap(([field, declared]) => [
      path(`fields.${field}`),
      ...choicesOf(path, field, declared),
      ...(declared.kind === 'rows' ? [path(`rows.${field}`), ...rowTexts(path, declared)] : []),
    ]),
  ]
}

/** One line for each text that the first language lacks, by its key; what the others lack is told from there. */
export const faultsOfRecords = (entities: readonly Declared[], english: Texts): string[] =>
  entities
    .flatMap(textsDemandedBy)
    .filter((keys) => !keys.some((key) => english.has(key)))
    .map(([key = '']) => `locales/en/${key.replace(':', '.json: ')} is missing: it is declared in domain/entities`)
