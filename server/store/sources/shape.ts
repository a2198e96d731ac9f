import { SECTION_NAMES, type Fields, type Group } from '#domain/sources/field.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'

/** Single values of all sections. */
export const SOURCE_FIELDS: Fields = Object.assign({}, ...SECTION_NAMES.map((name) => SECTIONS[name].fields)) as Fields

/** Groups of rows of all sections, but for the accounts, which lie among those of the house. */
export const SOURCE_GROUPS: readonly (readonly [name: string, group: Group])[] = SECTION_NAMES.flatMap((name) =>
  Object.entries(SECTIONS[name].rows).filter(([group]) => group !== 'bank_accounts'),
)
