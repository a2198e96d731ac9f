import type { FieldErrors } from '#domain/app-error.ts'
import type { Sql } from '../database.ts'
import { identifier, tableOf } from './names.ts'
import { isSame } from './values.ts'
import type { Values } from '#domain/records/values.ts'
import { DECLARED, fittingFields, linkAt, stepsOf, wayFrom, type Declared, type Fitting } from './ways.ts'
import { isLink } from '#domain/records/traits.ts'

/** A row that is to be stored; as it is, where it is there already. */
export interface Linked {
  values: Values
  before: Values | null
  ownId: number | null
}

/** What of a row others rely on, and may not become something else. */
export async function reliedOn(sql: Sql, entity: Declared, rows: readonly Linked[]): Promise<FieldErrors[]> {
  const faults: FieldErrors[] = []
  for (const { values, before, ownId } of rows) {
    const changed =
      before === null || ownId === null ? [] : Object.keys(values).filter((name) => !isSame(values[name], before[name]))
    const found: FieldErrors = {}
    for (const name of changed)
      if ((await isHeld(sql, entity, name, ownId!)) || (await wouldPart(sql, entity, { name, to: values[name], id: ownId! })))
        found[name] = { key: 'relied_on' }
    faults.push(found)
  }
  return faults
}

async function isHeld(sql: Sql, entity: Declared, name: string, id: number): Promise<boolean> {
  const field = entity.fields[name]
  const kinds = isLink(field) ? (field.reliedOnBy ?? []) : []
  for (const of of kinds) {
    const fields = Object.entries(DECLARED.find((each) => each.name === of)!.fields)
    const [link] = fields.find(([, each]) => isLink(each) && each.to === entity.name)!
    const where = `${identifier(link)}_id = $1 and deleted_at is null`
    if ((await sql.query(`select 1 from ${tableOf(of)} where ${where} limit 1`, [id])).length > 0) return true
  }
  return false
}

interface Move {
  name: string
  to: unknown
  id: number
}

/** Whether rows that go together by a link of this one would no longer do so when it leads elsewhere. */
async function wouldPart(sql: Sql, entity: Declared, { name, to, id }: Move): Promise<boolean> {
  for (const statement of partingStatements(entity.name, name)) if ((await sql.query(statement, [to, id])).length > 0) return true
  return false
}

const known = new Map<string, readonly string[]>()

/** For each declared pair that leads through this link, the question whether it parts; made once, as declarations stay. */
function partingStatements(of: string, link: string): readonly string[] {
  const key = `${of}.${link}`
  const statements =
    known.get(key) ??
    DECLARED.flatMap((declared) =>
      fittingFields(declared).flatMap(({ name, field }) => partedSql(declared, name, field, { of, link })),
    )
  known.set(key, statements)
  return statements
}

/** The condition that a row `e` counts. */
const liveSql = ({ below }: Declared) =>
  below
    ? `exists (select 1 from ${tableOf(below)} a where a.id = e.${identifier(below)}_id and a.deleted_at is null)`
    : 'e.deleted_at is null'

function partedSql(declared: Declared, name: string, field: Fitting, moving: { of: string; link: string }): string[] {
  const [first = '', ...rest] = stepsOf(field.fits.ours)
  const theirs = wayFrom(field.to, 't', stepsOf(field.fits.theirs))
  const beside = linkAt(declared.name, first).to
  const ours = wayFrom(beside, 'u', rest)
  const places = [...theirs.nodes, ...ours.nodes].filter(({ of, step }) => of === moving.of && step === moving.link)
  return places.map(({ alias, step }) => {
    const old = `${alias}.${identifier(step)}_id`
    const swapped = (text: string) => text.replaceAll(old, '$$1::int')
    return `select 1 from ${tableOf(declared.name)} e ${linkJoin(declared, name, field)} ${swapped(theirs.joins)}
      join ${tableOf(beside)} u on u.id = e.${identifier(first)}_id ${swapped(ours.joins)}
      where ${liveSql(declared)} and ${alias}.id = $2 and ${swapped(theirs.end)} <> ${swapped(ours.end)} limit 1`
  })
}

function linkJoin(declared: Declared, name: string, field: Fitting): string {
  const table = tableOf(field.to)
  if (isLink(field)) return `join ${table} t on t.id = e.${identifier(name)}_id`
  const link = `l.${identifier(declared.name)}_id`
  return `join ${identifier(field.table)} l on ${link} = e.id join ${table} t on t.id = l.${identifier(field.to)}_id`
}
