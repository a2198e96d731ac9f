import { firstStatus } from '#domain/sources/documents.ts'
import { SECTION_NAMES } from '#domain/sources/section-names.ts'
import type { Fields } from '#domain/records/field.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import type { Values } from '#domain/records/values.ts'
import type { RowTable } from '../records/rows.ts'

/** Single values of all sections. */
export const SOURCE_FIELDS: Fields = Object.assign({}, ...SECTION_NAMES.map((name) => SECTIONS[name].fields)) as Fields

const SYSTEM: Record<string, Pick<RowTable, 'system' | 'live'>> = {
  /** A document that is another one now has to be judged anew. */
  documents: {
    system: (row) => ({ status: firstStatus(row as Values), verified_by_id: null, verified_at: null, waiver_reason: null }),
  },
  licences: { live: 'is_live' },
}

/** Groups of rows of all sections, but for the accounts, which lie among those of the house. */
export const SOURCE_GROUPS: readonly (readonly [name: string, group: RowTable])[] = SECTION_NAMES.flatMap((section) =>
  Object.entries(SECTIONS[section].rows)
    .filter(([name]) => name !== 'bank_accounts')
    .map(([name, { table, fields }]) => [name, { table, fields, parent: 'source_id', ...SYSTEM[name] }] as const),
)
