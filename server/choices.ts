import { CONTRACT } from '#domain/contracts/sections/index.ts'
import { RISK_CATEGORIES } from '#domain/calculations/risk-score.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Language } from '#domain/languages.ts'
import { SOURCE_STATUSES, VISIBILITIES } from '#domain/sources/choices.ts'
import type { Fields } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { CONTRACT_TYPES, TEMPLATE_STATUSES } from '#domain/templates/cob-template.ts'
import { VERBS } from '#domain/records/condition.ts'
import { COLUMN_TYPES, FIELD_TYPES, WIDTHS } from '#domain/templates/shape.ts'
import { USER_STATUSES } from '#domain/user-statuses.ts'
import { choiceWord } from './exports/entity-words.ts'
import { textOf } from './texts/texts.ts'
import { isChoice, isRows } from '#domain/records/traits.ts'

/** An enumeration beside those of the declared entities: `<record>.<field>`, and how the keys of its values' words begin. */
interface Enumeration {
  name: string
  values: readonly string[]
  words: string
}

/** Fields of a source that share their words with others. */
const SHARED: Record<string, string> = {
  'source.aml_policy': 'policy',
  'source.abc_policy': 'policy',
  'source.sanctions_policy': 'policy',
  'source.data_protection_policy': 'policy',
  'source.complaints_procedure': 'policy',
  'source.bcp': 'policy',
  'source.pep_result': 'finding',
  'source.adverse_media_result': 'finding',
  'source_document.status': 'document_status',
}

const ofSource = (of: string, name: string, values: readonly string[]): Enumeration => ({
  name: `${of}.${name}`,
  values,
  words: `source-fields:choices.${SHARED[`${of}.${name}`] ?? name}.`,
})

const inFields = (of: string, fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (isChoice(field) ? ofSource(of, name, field.values) : []))

const isEntity = (table: string) => ENTITIES.some(({ name }) => name === table)

const ofSources = (): Enumeration[] => [
  ofSource('source', 'status', SOURCE_STATUSES),
  ofSource('source', 'risk_category', RISK_CATEGORIES),
  ofSource('source_comment', 'visibility', VISIBILITIES),
  ...Object.values(SECTIONS).flatMap(({ fields, rows }) => [
    ...inFields('source', fields),
    ...Object.values(rows).flatMap((group) => (isEntity(group.table) ? [] : inFields(group.table, group.fields))),
  ]),
]

/** Fields of a contract that share their words with others. */
const SHARED_OF_CONTRACTS: Record<string, string> = {
  basis: 'limit_basis',
  basis_of_written_lines: 'line_basis',
  basis_of_signed_lines: 'line_basis',
  written_basis: 'line_basis',
}

const inContract = (of: string, fields: Fields): Enumeration[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isChoice(field)
      ? [{ name: `${of}.${name}`, values: field.values, words: `contract-fields:choices.${SHARED_OF_CONTRACTS[name] ?? name}.` }]
      : [],
  )

const inGroup = ({ table, fields, rows = {} }: Group): Enumeration[] => [
  ...inContract(table, fields),
  ...Object.values(rows).flatMap(inGroup),
]

/** Documents of all steps lie in one table. */
const ofContracts = (): Enumeration[] => {
  const found = CONTRACT.flatMap(({ fields, rows }) => [
    ...inContract('contract', fields),
    ...Object.values(rows).flatMap(inGroup),
  ])
  return [...new Map(found.map((each) => [each.name, each])).values()]
}

const TEMPLATES: readonly Enumeration[] = [
  { name: 'cob_template.status', values: TEMPLATE_STATUSES, words: 'template:status.' },
  { name: 'cob_template.contract_types', values: CONTRACT_TYPES, words: 'template:contractType.' },
  { name: 'cob_template.field_type', values: FIELD_TYPES, words: 'template:type.' },
  { name: 'cob_template.column_type', values: COLUMN_TYPES, words: 'template:type.' },
  { name: 'cob_template.width', values: WIDTHS, words: 'template:width.' },
  { name: 'cob_template.condition', values: VERBS, words: 'template:verb.' },
]

/** Choices of rows below the records of declared entities. */
const ofRows = ({ fields }: Entity): Enumeration[] =>
  Object.values(fields).flatMap((field) =>
    isRows(field)
      ? Object.entries(field.fields).flatMap(([name, cell]): Enumeration[] =>
          isChoice(cell)
            ? [{ name: `${field.table}.${name}`, values: cell.values, words: `records:${field.table}.choices.${name}.` }]
            : [],
        )
      : [],
  )

const USERS: Enumeration = { name: 'user.status', values: USER_STATUSES, words: 'people:status.' }

export const ENUMERATIONS: readonly Enumeration[] = [
  ...ofSources(),
  ...ofContracts(),
  ...TEMPLATES,
  ...ENTITIES.flatMap(ofRows),
  USERS,
]

interface Choice {
  value: string
  label: string
}

const ofEntity = (entity: Entity, language: Language) =>
  Object.entries(entity.fields).flatMap(([name, field]): [string, Choice[]][] => {
    if (!isChoice(field)) return []
    const choices = field.values.map((value) => ({ value, label: choiceWord(entity, name, value, language) }))
    return [[`${entity.name}.${name}`, choices]]
  })

/** Everything that can be chosen anywhere, with its words in a language. */
export function choicesIn(language: Language): Record<string, Choice[]> {
  const others = ENUMERATIONS.map(({ name, values, words }): [string, Choice[]] => [
    name,
    values.map((value) => ({ value, label: textOf(`${words}${value}`, language) })),
  ])
  return Object.fromEntries([...ENTITIES.flatMap((entity) => ofEntity(entity, language)), ...others])
}
