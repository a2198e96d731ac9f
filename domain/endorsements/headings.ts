import type { FieldError } from '../app-error.ts'
import { CONTRACT } from '../contracts/sections/index.ts'
import { fieldErrors } from '../field-errors.ts'
import { isAsked, lookIn } from '../records/visible.ts'
import { bare } from '../records/check.ts'
import type { Lookup } from '../records/condition.ts'
import type { Field, Fields } from '../records/field.ts'
import type { Named } from '../records/links.ts'
import type { Group } from '../records/record.ts'
import { isAnswer, isFile, isLink, isLinks, isTick, isWhole } from '../records/traits.ts'
import type { Values } from '../records/values.ts'
import { joinedSection, joinerIn, joinerPath, type Joiner } from './joiners.ts'

/** What makes a contract this one, and who works on it: no endorsement changes that. */
const FIXED = new Set([
  'source',
  'branch',
  'umr',
  'agreement_contract',
  'expiring_contract',
  'contract_type',
  'reinsurance_type',
  'handler',
  'second_reviewer',
  'class_of_business',
  'is_marine',
  'line_of_business',
  'sub_class',
  'instalment_status',
  'section_no',
])

type Row = Values & { id: number }
type Groups = Readonly<Record<string, Group>>

const GROUPS: Groups = Object.assign({}, ...CONTRACT.map(({ rows }) => rows)) as Groups
const FIELDS: Fields = Object.assign({}, ...CONTRACT.map(({ fields }) => fields)) as Fields

const isHeading = (name: string, field: Field) => !FIXED.has(name) && !isFile(field) && !isLinks(field)
/** Rows that are files, unlike those that may have one. */
const areFiles = ({ fields }: Group) => Object.values(fields).some((field) => isFile(field) && field.wanted)

/** A value of a contract that an endorsement can change. */
export interface Heading {
  path: string
  /** Where it is named: `limit` of `sections`; the record’s own where the group is null. */
  group: string | null
  name: string
  field: Field
  /** What the row is called, behind those above it. */
  row: string | null
  value: unknown
}

/** Between the name of a row and those below it. */
const BELOW = ' › '

function titleOf(group: Group, row: Values): string {
  const title = row[group.title] as Named | string | number | null | undefined
  const name = typeof title === 'object' && title !== null ? title.name : String(title ?? '')
  return [row.section_no, name].filter((part) => part !== undefined && part !== null && part !== '').join(' · ')
}

interface At {
  prefix: string
  group: string | null
  row: string | null
  above: Lookup
}

function ownHeadings(fields: Fields, values: Values, { prefix, group, row, above }: At): Heading[] {
  const at = lookIn(fields, values, above)
  return Object.entries(fields)
    .filter(([name, field]) => isHeading(name, field) && isAsked(field, at))
    .map(([name, field]) => ({ path: prefix + name, group, name, field, row, value: values[name] ?? null }))
}

const headingsBelow = (groups: Groups, values: Values, { prefix, row, above }: At): Heading[] =>
  Object.entries(groups).flatMap(([name, group]) => {
    if (areFiles(group)) return []
    return ((values[name] ?? []) as Row[]).flatMap((one) => {
      const named = [row, titleOf(group, one)].filter(Boolean).join(BELOW)
      const at = { prefix: `${prefix}${name}.${one.id}.`, group: name, row: named, above }
      const look = lookIn(group.fields, one, above)
      return [...ownHeadings(group.fields, one, at), ...headingsBelow(group.rows ?? {}, one, { ...at, above: look })]
    })
  })

/** All that an endorsement of a contract can change, as it stands. */
export function headingsOf(shown: Values): Heading[] {
  const above: Lookup = (name) => shown[name]
  const at = { prefix: '', group: null, row: null, above }
  return [...ownHeadings(FIELDS, shown, at), ...headingsBelow(GROUPS, shown, at)]
}

interface Found {
  field: Field
  group: string | null
  value: unknown
}

/** The line of a market that joins a section: what it signs, and nothing before. */
function joining(shown: Values, joiner: Joiner): Heading | null {
  const section = joinedSection(shown, joiner)
  const { sections } = GROUPS
  const field = sections?.rows?.markets?.fields.signed_line
  if (!section || !sections || !field) return null
  return { path: joinerPath(joiner), group: 'markets', name: 'signed_line', field, row: titleOf(sections, section), value: null }
}

/** What an endorsement says of a market that joins, with its name; null where it cannot. */
export function joiningHeading(shown: Values, joiner: Joiner, market: string): Heading | null {
  const found = joining(shown, joiner)
  return found && { ...found, row: [found.row, market].filter(Boolean).join(BELOW) }
}

/** The field at a path and what stands there; null where the contract has none. */
export function lookUp(shown: Values, path: string): Found | null {
  const joiner = joinerIn(path)
  if (joiner) return joining(shown, joiner)
  const parts = path.split('.')
  let [fields, groups, values, named]: [Fields, Groups, Values, string | null] = [FIELDS, GROUPS, shown, null]
  while (parts.length > 1) {
    const [name = '', id] = parts.splice(0, 2)
    const group = groups[name]
    const row = ((values[name] ?? []) as Row[]).find((one) => String(one.id) === id)
    if (!group || !row) return null
    ;[fields, groups, values, named] = [group.fields, group.rows ?? {}, row, name]
  }
  const [name = ''] = parts
  const field = fields[name]
  return field && isHeading(name, field) ? { field, group: named, value: values[name] ?? null } : null
}

/** The field that a path names, whatever rows there are; null for none that an endorsement changes. */
export function fieldAt(path: string): Omit<Found, 'value'> | null {
  const parts = path.split('.')
  let [fields, groups, named]: [Fields, Groups, string | null] = [FIELDS, GROUPS, null]
  while (parts.length > 1) {
    const [name = ''] = parts.splice(0, 2)
    const group = groups[name]
    if (!group) return null
    ;[fields, groups, named] = [group.fields, group.rows ?? {}, name]
  }
  const field = fields[parts[0] ?? '']
  return field && isHeading(parts[0] ?? '', field) ? { field, group: named } : null
}

/** A value as changes hold it: links by their id. */
export function textOf(field: Field, shown: unknown): string | null {
  if (shown === null || shown === undefined || shown === '') return null
  return String(isLink(field) ? (shown as Named).id : (shown as string | number | boolean))
}

/** The same as a form holds it. */
export function typedIn(field: Field, text: string | null): unknown {
  if (isTick(field)) return text === 'true'
  if (text === null || text === '') return null
  if (isAnswer(field)) return text === 'true'
  return isWhole(field) || isLink(field) ? Number(text) : text
}

/** What is wrong with a new value, as far as its field knows; null where nothing is. */
export function faultOf(field: Field, text: string | null): FieldError | null {
  const value = typedIn(field, text)
  if (value === null) return 'required' in field && field.required ? { key: 'required' } : null
  const { error } = bare(field).safeParse(value)
  return error ? (Object.values(fieldErrors(error.issues))[0] ?? { key: 'not_valid' }) : null
}

/** A draft with another value at a path; rows that have none of it are the same objects. */
export function withValue(draft: Values, path: string, value: unknown): Values {
  const [name = '', id, ...rest] = path.split('.')
  if (id === undefined) return { ...draft, [name]: value }
  const rows = (draft[name] ?? []) as Row[]
  return { ...draft, [name]: rows.map((row) => (String(row.id) === id ? withValue(row, rest.join('.'), value) : row)) }
}
