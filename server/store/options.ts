import type { Output } from '#domain/api/endpoint.ts'
import type { listCurrencyChoices, listOptions } from '#domain/api/master.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Referable } from '#domain/records/field.ts'
import type { Language } from '#domain/languages.ts'
import { fittingSql } from './entities/fits.ts'
import { RECORDS } from './records/declared.ts'
import type { Sql } from './database.ts'
import { codesInOrder } from '#domain/country-words.ts'
import { codeSql, namedOf, ordered, tableOf, titleSql } from './records/names.ts'
import { foundSql, searchSql } from './entities/conditions.ts'
import { clean } from './entities/filters.ts'
import { andWithin, type Branches } from './records/scope.ts'
import { takesBusiness } from './sources/conditions.ts'
import { empty, id as named, join, sql, type Statement } from './sql/sql.ts'

type Options = Output<typeof listOptions>

/** Of what is no declared record, the columns that are searched. */
const SEARCHED: Partial<Record<Referable, Pick<Entity, 'name' | 'search'>>> = {
  ...Object.fromEntries(RECORDS.map((record) => [record.name, record])),
  cob_template: { name: 'cob_template', search: ['name'] },
  user: { name: 'user', search: ['first_name', 'last_name', 'email'] },
}

/** What rows of a picker stand under: a column of their own, or the row that one of their links names. */
const GROUPED: Partial<Record<Referable, { column: string } | { link: Referable }>> = {
  permission: { column: 'module' },
  class_of_business: { column: 'category' },
  country: { link: 'region' },
  time_zone: { link: 'country' },
  line_of_business: { link: 'class_of_business' },
  sub_class: { link: 'line_of_business' },
  department: { link: 'branch' },
  team: { link: 'branch' },
}

/** What must hold of a row, besides its being active, for something new to point to it; by the day. */
const USABLE: Partial<Record<Referable, (today: string) => Statement>> = {
  cob_template: () => sql`t.status = 'published'`,
  bank_account: (today) =>
    sql`t.verification_status = 'verified' and t.valid_from <= ${today}::date and (t.valid_to is null or t.valid_to >= ${today}::date)`,
  currency: (today) => sql`(t.valid_to is null or t.valid_to >= ${today}::date)`,
  market: () => sql`t.security_status in ('approved', 'restricted')`,
  user: () => sql`t.onboarding_status in ('approved', 'active')`,
  source: (today) => takesBusiness(today),
  agreement: () => sql`t.status in ('draft', 'returned')`,
}

const usableSql = (of: Referable, today: string): Statement =>
  USABLE[of] ? sql`t.is_active and (${USABLE[of](today)})` : sql`t.is_active`

const SHOWN = 50

/** Rows that are looked through for a common word, and of those that hold a rare one. */
const LOOKED_THROUGH = 2_000

function grouping(of: Referable): { group: Statement; code: Statement; joined: Statement } {
  const by = GROUPED[of]
  if (!by) return { group: sql`null`, code: sql`null`, joined: empty }
  if ('column' in by) return { group: named('t', by.column), code: sql`null`, joined: empty }
  const joined = sql`left join ${tableOf(by.link)} g on g.id = ${named('t', `${by.link}_id`)}`
  return { group: titleSql(by.link, 'g'), code: codeSql(by.link, 'g'), joined }
}

interface Asked {
  search: string
  language: Language
  id: number | null
  branches: Branches
  /** Not only rows that something new may point to on this day. */
  every: boolean
  today: string
  /** The field that asks, with what stands in the one that it has to fit. */
  asking?: { field: string; beside: number } | null
}

/** The order of a picker: by name, countries as the reader's language calls them. */
function orderOf(of: Referable, language: Language): Statement {
  const byName = sql`${ordered(sql`(${titleSql(of, 't')})`)}, t.id`
  return of === 'country' ? sql`array_position(${codesInOrder(language)}::text[], t.iso_alpha2), ${byName}` : byName
}

interface Ask {
  of: Referable
  /** Rows that may be chosen. */
  offered: Statement
  order: Statement
  search: string
  language: Language
}

const idsFrom = (of: Referable, condition: Statement, order: Statement) =>
  sql`select t.id from ${tableOf(of)} t where ${condition} order by ${order} limit ${SHOWN}`

/** Rows whose name begins with what was typed; the range is what the index of names can find them by. */
function beginningSql({ of, offered, order, search }: Ask): Statement {
  if (search === '') return idsFrom(of, offered, order)
  const [title, typed] = [sql`lower(${titleSql(of, 't')})`, sql`lower(${clean(search)}::text)`]
  const range = sql`${title} collate by_name >= ${typed} and ${title} collate by_name < ${typed} || U&'\\FFFF'`
  return idsFrom(of, sql`${offered} and ${range} and starts_with(${title}, ${typed})`, order)
}

/**
 * Rows that hold what was typed anywhere, as long as those before are too few: out of the head of the list, where a common word is
 * found at once, and then out of the first that the index of the search finds.
 */
function holdingSql({ of, offered, order, search, language }: Ask): Statement[] {
  const searched = SEARCHED[of]
  if (!searched || search === '') return []
  const table = tableOf(of)
  const tooFew = (part: string) => sql`(select count(*) from ${named(part)}) < ${SHOWN}`
  const head = sql`select t.* from ${table} t where ${tooFew('beginning')} and ${offered} order by ${order} limit ${LOOKED_THROUGH}`
  const found = foundSql(searched, { search, language })
  const rest = sql`select t.* from ${table} t where ${tooFew('beginning')} and ${tooFew('near')} and ${offered} and ${found} limit ${LOOKED_THROUGH}`
  return [
    sql`near as (select t.id from (${head}) t where ${searchSql(searched, { search, language })} order by ${order} limit ${SHOWN})`,
    sql`far as (select t.id from (${rest}) t order by ${order} limit ${SHOWN})`,
  ]
}

/**
 * Rows of these branches for a picker: those that begin with what was typed first. The row of `id` is there whatever it is: before all
 * where nothing was typed, and behind what was found otherwise, so that the first one is what was looked for.
 */
export async function listChoices(db: Sql, of: Referable, asked: Asked): Promise<Options> {
  const { search, language, id, branches, every, today, asking } = asked
  const isThere = sql`t.deleted_at is null${andWithin(of, 't', branches)}`
  const fits = asking ? await fittingSql(db, asking) : sql`true`
  const offered = sql`${isThere} and ${every ? sql`true` : usableSql(of, today)} and ${fits}`
  const order = orderOf(of, language)
  const ask = { of, offered, order, search, language }
  const holding = holdingSql(ask)
  const parts = [sql`beginning as (${beginningSql(ask)})`, ...holding]
  const isAsked = sql`t.id = ${id}::int`
  const found = holding.length > 0 ? sql` union select id from near union select id from far` : empty
  const { group, code, joined } = grouping(of)
  const rows = await db.query<Options[number] & { is_beside: boolean }>(
    sql`with ${join(parts)}, picked as (select id from beginning${found} union select t.id from ${tableOf(of)} t where ${isThere} and ${isAsked})
     select t.id, (${titleSql(of, 't')}) as name, ${codeSql(of, 't')} as code, ${group} as group, ${code} as group_code,
       t.id not in (select id from beginning${found}) as is_beside
     from picked join ${tableOf(of)} t on t.id = picked.id ${joined}
     order by coalesce(${isAsked}, false) desc, t.id in (select id from beginning) desc, ${order} limit ${SHOWN}`,
  )
  const inOrder = search === '' ? rows : rows.toSorted((one, other) => Number(one.is_beside) - Number(other.is_beside))
  return inOrder.map(({ group_code: groupCode, is_beside: _beside, ...row }) =>
    namedOf(groupCode ? { ...row, group_code: groupCode } : row),
  )
}

/** Currencies that may be chosen on a day; those whose validity has ended stay on old records only. */
export async function listCurrencies(
  db: Sql,
  { settlement, today }: { settlement: boolean; today: string },
): Promise<Output<typeof listCurrencyChoices>> {
  return db.query(
    sql`select id, code, name, symbol, minor_units, is_settlement_currency from currency
     where deleted_at is null and is_active and (is_settlement_currency or not ${settlement}) and (valid_to is null or valid_to >= ${today}::date)
     order by code`,
  )
}
