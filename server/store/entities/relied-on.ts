import type { FieldErrors } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'
import { tableOf } from '../records/names.ts'
import { isSame } from './values.ts'
import type { Values } from '#domain/records/values.ts'
import {
  DECLARED,
  fittingFields,
  linkAt,
  stepsOf,
  wayFrom,
  type Declared,
  type Fitting,
  type Instead,
  type Node,
} from './ways.ts'
import { isLink } from '#domain/records/traits.ts'
import { id as named, join, sql, type Statement } from '../sql/sql.ts'

/** A row that is to be stored; as it is, where it is there already. */
export interface Linked {
  values: Values
  before: Values | null
  ownId: number | null
}

/** What of a row others rely on, and may not become something else. */
export async function reliedOn(db: Sql, entity: Declared, rows: readonly Linked[]): Promise<FieldErrors[]> {
  const faults: FieldErrors[] = []
  for (const { values, before, ownId } of rows) {
    const changed =
      before === null || ownId === null ? [] : Object.keys(values).filter((name) => !isSame(values[name], before[name]))
    const found: FieldErrors = {}
    for (const name of changed)
      if ((await isHeld(db, entity, name, ownId!)) || (await wouldPart(db, entity, { name, to: values[name], id: ownId! })))
        found[name] = { key: 'relied_on' }
    faults.push(found)
  }
  return faults
}

async function isHeld(db: Sql, entity: Declared, name: string, id: number): Promise<boolean> {
  const field = entity.fields[name]
  const kinds = isLink(field) ? (field.reliedOnBy ?? []) : []
  for (const of of kinds) {
    const fields = Object.entries(DECLARED.find((each) => each.name === of)!.fields)
    const [link] = fields.find(([, each]) => isLink(each) && each.to === entity.name)!
    const holding = sql`select 1 from ${tableOf(of)} where ${named(`${link}_id`)} = ${id} and deleted_at is null limit 1`
    if ((await db.query(holding, `held_${of}_${link}`)).length > 0) return true
  }
  return false
}

interface Move {
  name: string
  to: unknown
  id: number
}

/** Whether rows that go together by a link of this one would no longer do so when it leads elsewhere. */
async function wouldPart(db: Sql, entity: Declared, move: Move): Promise<boolean> {
  const partings = partingsBy(entity.name, move.name)
  if (partings.length === 0) return false
  const any = join(
    partings.map((parting) => sql`exists (${partedSql(parting, move)})`),
    ' or ',
  )
  const [row] = await db.query<{ parts: boolean }>(sql`select ${any} as parts`, `parts_${entity.name}_${move.name}`)
  return row!.parts
}

/** A declared pair of links that must fit, and the step of one of them that moves. */
interface Parting {
  declared: Declared
  name: string
  field: Fitting
  moving: Node
}

const known = new Map<string, readonly Parting[]>()

/** The declared pairs that lead through this link; looked up once, as declarations stay. */
function partingsBy(of: string, link: string): readonly Parting[] {
  const key = `${of}.${link}`
  const partings =
    known.get(key) ??
    DECLARED.flatMap((declared) =>
      fittingFields(declared).flatMap(({ name, field }) => {
        const { theirs, ours } = waysOf(declared, field)
        const nodes = [...theirs.nodes, ...ours.nodes].filter((node) => node.of === of && node.step === link)
        return nodes.map((moving) => ({ declared, name, field, moving }))
      }),
    )
  known.set(key, partings)
  return partings
}

function waysOf(declared: Declared, { to, fits }: Fitting, instead?: Instead) {
  const [first = '', ...rest] = stepsOf(fits.ours)
  const beside = linkAt(declared.name, first).to
  const [theirs, ours] = [wayFrom(to, 't', stepsOf(fits.theirs), instead), wayFrom(beside, 'u', rest, instead)]
  return { first, beside, theirs, ours }
}

/** The condition that a row `e` counts. */
const liveSql = ({ below }: Declared): Statement =>
  below
    ? sql`exists (select 1 from ${tableOf(below)} a where a.id = ${named('e', `${below}_id`)} and a.deleted_at is null)`
    : sql`e.deleted_at is null`

/** The rows that would part when the link of the row with the id leads to another one. */
function partedSql({ declared, name, field, moving }: Parting, { to, id }: Move): Statement {
  const { first, beside, theirs, ours } = waysOf(declared, field, { ...moving, end: sql`${to}::int` })
  return sql`select 1 from ${tableOf(declared.name)} e ${linkJoin(declared, name, field)} ${theirs.joins}
    join ${tableOf(beside)} u on u.id = ${named('e', `${first}_id`)} ${ours.joins}
    where ${liveSql(declared)} and ${named(moving.alias, 'id')} = ${id} and ${theirs.end} <> ${ours.end} limit 1`
}

function linkJoin(declared: Declared, name: string, field: Fitting): Statement {
  const table = tableOf(field.to)
  if (isLink(field)) return sql`join ${table} t on t.id = ${named('e', `${name}_id`)}`
  return sql`join ${named(field.table)} l on ${named('l', `${declared.name}_id`)} = e.id
    join ${table} t on t.id = ${named('l', `${field.to}_id`)}`
}
