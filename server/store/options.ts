import type { Output } from '#domain/api/endpoint.ts'
import type { listCurrencyChoices, listOptions } from '#domain/api/master.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Referable } from '#domain/records/field.ts'
import type { Language } from '#domain/languages.ts'
import { fittingSql } from './entities/fits.ts'
import { RECORDS } from './entities/records.ts'
import type { Sql } from './database.ts'
import { codesInOrder } from '#domain/country-words.ts'
import { bindings, codeSql, identifier, namedOf, ordered, tableOf, titleSql, type Bind } from './entities/names.ts'
import { foundSql, searchSql } from './entities/conditions.ts'
import { clean } from './entities/filters.ts'
import { scopeSql, type Branches } from './entities/scope.ts'
import { takesBusiness } from './sources/conditions.ts'
import { spliced } from './sql/bound.ts'
import { sql, type Statement } from './sql/sql.ts'

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
  agreement: () => sql`t.status = 'active'`,
}

const usableSql = (of: Referable, today: string, bind: Bind) =>
  ['t.is_active', ...(USABLE[of] ? [`(${spliced(USABLE[of](today), bind)})`] : [])].join(' and ')

const SHOWN = 50

/** Rows that are looked through for a common word, and of those that hold a rare one. */
const LOOKED_THROUGH = 2_000

function grouping(of: Referable): { group: string; code: string; join: string } {
  const by = GROUPED[of]
  if (!by) return { group: 'null', code: 'null', join: '' }
  if ('column' in by) return { group: `t.${identifier(by.column)}`, code: 'null', join: '' }
  const join = `left join ${tableOf(by.link)} g on g.id = t.${identifier(by.link)}_id`
  return { group: titleSql(by.link, 'g'), code: codeSql(by.link, 'g'), join }
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
function orderOf(of: Referable, language: Language, bind: Bind): string {
  const byName = `${ordered(`(${titleSql(of, 't')})`)}, t.id`
  return of === 'country' ? `array_position(${bind(codesInOrder(language))}::text[], t.iso_alpha2), ${byName}` : byName
}

interface Ask {
  of: Referable
  /** Rows that may be chosen. */
  offered: string
  order: string
  search: string
  language: Language
}

const idsFrom = (of: Referable, condition: string, order: string) =>
  `select t.id from ${tableOf(of)} t where ${condition} order by ${order} limit ${SHOWN}`

/** Rows whose name begins with what was typed; the range is what the index of names can find them by. */
function beginningSql({ of, offered, order, search }: Ask, bind: Bind): string {
  if (search === '') return idsFrom(of, offered, order)
  const [title, typed] = [`lower(${titleSql(of, 't')})`, `lower(${bind(clean(search))}::text)`]
  const range = `${title} collate by_name >= ${typed} and ${title} collate by_name < ${typed} || U&'\\FFFF'`
  return idsFrom(of, `${offered} and ${range} and starts_with(${title}, ${typed})`, order)
}

/**
 * Rows that hold what was typed anywhere, as long as those before are too few: out of the head of the list, where a common word is
 * found at once, and then out of the first that the index of the search finds.
 */
function holdingSql({ of, offered, order, search, language }: Ask, bind: Bind): string[] {
  const searched = SEARCHED[of]
  if (!searched || search === '') return []
  const table = tableOf(of)
  const tooFew = (part: string) => `(select count(*) from ${part}) < ${SHOWN}`
  const head = `select t.* from ${table} t where ${tooFew('beginning')} and ${offered} order by ${order} limit ${LOOKED_THROUGH}`
  const found = foundSql(searched, { search, language }, bind)
  const rest = `select t.* from ${table} t where ${tooFew('beginning')} and ${tooFew('near')} and ${offered} and ${found} limit ${LOOKED_THROUGH}`
  return [
    `near as (select t.id from (${head}) t where ${searchSql(searched, { search, language }, bind)} order by ${order} limit ${SHOWN})`,
    `far as (select t.id from (${rest}) t order by ${order} limit ${SHOWN})`,
  ]
}

/** Rows of these branches for a picker: those that begin with what was typed first, and the row of `id` before all, whatever it is. */
export async function listChoices(db: Sql, of: Referable, asked: Asked): Promise<Options> {
  const { search, language, id, branches, every, today, asking } = asked
  const { values, bind } = bindings()
  const isThere = ['t.deleted_at is null', ...scopeSql(of, 't', branches, bind)].join(' and ')
  const fits = asking ? await fittingSql(db, asking, bind) : 'true'
  const offered = `${isThere} and ${every ? 'true' : usableSql(of, today, bind)} and ${fits}`
  const order = orderOf(of, language, bind)
  const ask = { of, offered, order, search, language }
  const holding = holdingSql(ask, bind)
  const parts = [`beginning as (${beginningSql(ask, bind)})`, ...holding]
  const isAsked = `t.id = ${bind(id)}::int`
  const picked = ['select id from beginning', ...(holding.length > 0 ? ['select id from near', 'select id from far'] : [])]
  const { group, code, join } = grouping(of)
  const rows = await db.query<Options[number]>(
    `with ${parts.join(', ')}, picked as (${picked.join(' union ')} union select t.id from ${tableOf(of)} t where ${isThere} and ${isAsked})
     select t.id, (${titleSql(of, 't')}) as name, ${codeSql(of, 't')} as code, ${group} as group, ${code} as group_code
     from picked join ${tableOf(of)} t on t.id = picked.id ${join}
     order by coalesce(${isAsked}, false) desc, t.id in (select id from beginning) desc, ${order} limit ${SHOWN}`,
    values,
  )
  return rows.map(({ group_code: groupCode, ...row }) => namedOf(groupCode ? { ...row, group_code: groupCode } : row))
}

/** Currencies that may be chosen on a day; those whose validity has ended stay on old records only. */
export async function listCurrencies(
  db: Sql,
  { settlement, today }: { settlement: boolean; today: string },
): Promise<Output<typeof listCurrencyChoices>> {
  return db.query(
    `select id, code, name, symbol, minor_units, is_settlement_currency from currency
     where deleted_at is null and is_active and (is_settlement_currency or not $1) and (valid_to is null or valid_to >= $2::date)
     order by code`,
    [settlement, today],
  )
}
