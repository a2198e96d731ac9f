import type { Entity } from '#domain/entities/entity.ts'
import type { Field, Fields, Fit, RefField, RefsField } from '#domain/records/field.ts'
import { identification } from '#domain/contracts/sections/identification.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { cobTemplate } from '#domain/templates/cob-template.ts'
import { columnOf, tableOf } from '../records/names.ts'
import { empty, id, sql, type Statement } from '../sql/sql.ts'
import { isLink, isPointing, isRows } from '#domain/records/traits.ts'

/** What declares fields: an entity, or a table of rows below one. */
export interface Declared {
  name: string
  fields: Fields
  /** What a row is below of; a record of its own has none. */
  below?: string
}

const rowsBelow = ({ name: below, fields }: Entity): Declared[] =>
  Object.values(fields).flatMap((field) => (isRows(field) ? [{ name: field.table, fields: field.fields, below }] : []))

/** All that declare links which must fit. */
export const DECLARED: readonly Declared[] = [...ENTITIES, cobTemplate, ...ENTITIES.flatMap(rowsBelow)]

/** What asks for choices that fit: these, and the first step of a contract, whose links its own rules look at when it is saved. */
const ASKING: readonly Declared[] = [...DECLARED, { name: 'contract', fields: identification.fields }]

type Link = RefField | RefsField
export type Fitting = Link & { fits: Fit }

const isFitting = (field: Field): field is Fitting => isPointing(field) && field.fits !== undefined

export const fittingFields = (entity: Declared) =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => (isFitting(field) ? [{ name, field }] : []))

const ofPath = (path: string) => path.split('.') as [string, string, string?]

/** What declares `risk_code.sub_classes`. */
export function entityWith(path: string): Declared {
  const found = ASKING.find(({ name }) => name === ofPath(path)[0])
  if (!found) throw new Error(`Nothing declares ${path}`)
  return found
}

/** The field `risk_code.sub_classes`, if there is such a one that asks its links to fit; a third part names what it fits instead. */
export function fittingField(path: string): Fitting | undefined {
  const [of, name, instead] = ofPath(path)
  const field = ASKING.find((each) => each.name === of)?.fields[name]
  if (!field || !isFitting(field)) return undefined
  if (instead === undefined) return field
  const { orElse } = field.fits
  return orElse?.ours === instead ? { ...field, fits: { ...field.fits, ...orElse } } : undefined
}

export const stepsOf = (path: string) => path.split('.')

export function linkAt(of: string, name: string): Link {
  const field = DECLARED.find((each) => each.name === of)?.fields[name]
  if (!isLink(field)) throw new Error(`${of}.${name} is no link to one row`)
  return field
}

export interface Node {
  of: string
  alias: string
  step: string
}

/** Where a step is to lead instead of where it leads now. */
export type Instead = Node & { end: Statement }

interface Way {
  joins: Statement
  nodes: Node[]
  end: Statement
}

/** From a row, over its links, to the id of where they lead. */
export function wayFrom(of: string, alias: string, path: readonly string[], instead?: Instead): Way {
  const nodes: Node[] = []
  let [joins, at, end] = [empty, { of, alias }, id(alias, 'id')]
  for (const [depth, step] of path.entries()) {
    if (depth > 0) {
      const next = { of: linkAt(at.of, path[depth - 1]!).to, alias: `${alias}${depth}` }
      joins = sql`${joins} left join ${tableOf(next.of)} ${id(next.alias)} on ${id(next.alias, 'id')} = ${end}`
      at = next
    }
    nodes.push({ ...at, step })
    const isMoved = instead?.alias === at.alias && instead.step === step
    end = isMoved ? instead.end : id(at.alias, columnOf(step, linkAt(at.of, step)))
  }
  return { joins, nodes, end }
}
