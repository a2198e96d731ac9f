import { blankRow } from './blank-row.ts'
import type { Fields } from './field.ts'
import type { Group, Section } from './record.ts'
import { onceFor } from './once-for.ts'
import { isFile, isLink, isLinks } from './traits.ts'
import type { Values } from './values.ts'

interface Link {
  id: number
}

type Typed = (value: unknown) => unknown

/** What is typed where a link, several or a file are shown; all else is typed as it is shown. */
const typed = onceFor((fields: Fields) =>
  Object.entries(fields).map(([name, field]): [name: string, typedIn: Typed | null] => {
    if (isLink(field)) return [name, (value) => (value as Link).id]
    if (isLinks(field)) return [name, (value) => (value as Link[]).map(({ id }) => id)]
    return [name, isFile(field) ? (value) => (value as { uuid: string }).uuid : null]
  }),
)

type Filled = Pick<Group, 'fields' | 'rows'>

const blank = onceFor(({ fields, rows = {} }: Filled) => blankRow(['id', ...Object.keys(fields), ...Object.keys(rows)]))

/** Into what is blank; most cells of a row stay so. */
function filled({ fields, rows = {} }: Filled, shown: Values, draft: Values): Values {
  for (const [name, typedIn] of typed(fields)) {
    const value = shown[name] ?? null
    if (value !== null) draft[name] = typedIn ? typedIn(value) : value
  }
  for (const [name, group] of Object.entries(rows))
    draft[name] = ((shown[name] ?? []) as (Values & Link)[]).map((row) => rowDraft(group, row))
  return draft
}

const blankSection = onceFor(({ fields, rows = {} }: Filled) => blankRow([...Object.keys(fields), ...Object.keys(rows)]))

const drafts = onceFor((_group: Group) => new WeakMap<Values, Values>())

/** The same object for the same row: what is shown is never changed, it is replaced. */
function rowDraft(group: Group, row: Values & Link): Values {
  const known = drafts(group).get(row)
  if (known) return known
  const draft = filled(group, row, { ...blank(group), id: row.id })
  drafts(group).set(row, draft)
  return draft
}

/** What a form would hold for sections as they are shown; also what nobody types, such as where a document stands. */
export const draftOf = (sections: readonly Section[], shown: Values): Values =>
  Object.assign({}, ...sections.map((one) => filled(one, shown, { ...blankSection(one) }))) as Values
