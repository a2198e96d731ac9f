import type { Output } from '#domain/api/endpoint.ts'
import type { listCurrencyChoices, listOptions } from '#domain/api/master.ts'
import type { Referable } from '#domain/entities/field.ts'
import type { Language } from '#domain/languages.ts'
import { fittingSql } from './entities/fits.ts'
import { RECORDS } from './entities/records.ts'
import type { Sql } from './database.ts'
import { codesInOrder, codesNamed } from '#domain/country-words.ts'
import { bindings, codeSql, identifier, namedOf, ordered, tableOf, titleSql, type Bind } from './entities/names.ts'
import { scopeSql, type Branches } from './entities/scope.ts'
import { takingBusinessSql } from './sources/taking-business.ts'

type Options = Output<typeof listOptions>

const SEARCHED: Record<string, readonly string[]> = {
  ...Object.fromEntries(RECORDS.map(({ name, search }) => [name, search])),
  cob_template: ['name'],
  user: ['first_name', 'last_name', 'email'],
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
const USABLE: Partial<Record<Referable, (today: string) => string>> = {
  cob_template: () => `o.status = 'published'`,
  bank_account: (today) =>
    `o.verification_status = 'verified' and o.valid_from <= '${today}' and (o.valid_to is null or o.valid_to >= '${today}')`,
  currency: (today) => `(o.valid_to is null or o.valid_to >= '${today}')`,
  market: () => `o.security_status in ('approved', 'restricted')`,
  user: () => `o.onboarding_status in ('approved', 'active')`,
  source: (today) => takingBusinessSql('o', today),
  agreement: () => `o.status = 'active'`,
}

const usableSql = (of: Referable, today: string) =>
  ['o.is_active', ...(USABLE[of] ? [`(${USABLE[of](today)})`] : [])].join(' and ')

const SHOWN = 50

function grouping(of: Referable): { group: string; code: string; join: string } {
  const by = GROUPED[of]
  if (!by) return { group: 'null', code: 'null', join: '' }
  if ('column' in by) return { group: `o.${identifier(by.column)}`, code: 'null', join: '' }
  const join = `left join ${tableOf(by.link)} g on g.id = o.${identifier(by.link)}_id`
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

/** Countries as the reader's language calls them: whether one is searched for, and its place among all. */
function calledSql(of: Referable, { search, language }: Asked, bind: Bind): { isMeant: string; place: string } {
  if (of !== 'country') return { isMeant: 'false', place: 'null::int' }
  const placeIn = (codes: string[]) => `array_position(${bind(codes)}::text[], o.iso_alpha2)`
  const isMeant = search === '' ? 'false' : `${placeIn(codesNamed(language, search))} is not null`
  return { isMeant, place: placeIn(codesInOrder(language)) }
}

/** Rows of these branches for a picker: those that begin with what was typed first, and the row of `id` before all, whatever it is. */
export async function listChoices(sql: Sql, of: Referable, asked: Asked): Promise<Options> {
  const { search, id, branches, every, today, asking } = asked
  const { values, bind } = bindings()
  const typed = search
    .normalize('NFC')
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, '\\$&')
  const [within, start] = [bind(`%${typed}%`), bind(`${typed}%`)]
  const matches = (SEARCHED[of] ?? []).map((column) => `lower(o.${identifier(column)}) like lower(${within}::text)`)
  const { group, code, join } = grouping(of)
  const { isMeant, place } = calledSql(of, asked, bind)
  const title = `(${titleSql(of, 'o')})`
  const fits = asking ? await fittingSql(sql, asking, bind) : 'true'
  const isOffered = `${every ? 'true' : usableSql(of, today)} and ${fits}`
  const isAsked = `o.id = ${bind(id)}::int`
  const isThere = ['o.deleted_at is null', ...scopeSql(of, 'o', branches, bind)].join(' and ')
  const rows = await sql.query<Options[number]>(
    `select o.id, ${title} as name, ${codeSql(of, 'o')} as code, ${group} as group, ${code} as group_code from ${tableOf(of)} o ${join}
     where ${isThere} and ((${isOffered} and (${[...matches, isMeant].join(' or ')})) or coalesce(${isAsked}, false))
     order by coalesce(${isAsked}, false) desc, lower(${title}) like lower(${start}::text) desc, ${place}, ${ordered(title)}, o.id limit ${SHOWN}`,
    values,
  )
  return rows.map(({ group_code: groupCode, ...row }) => namedOf(groupCode ? { ...row, group_code: groupCode } : row))
}

/** Currencies that may be chosen on a day; those whose validity has ended stay on old records only. */
export async function listCurrencies(
  sql: Sql,
  { settlement, today }: { settlement: boolean; today: string },
): Promise<Output<typeof listCurrencyChoices>> {
  return sql.query(
    `select id, code, name, symbol, minor_units, is_settlement_currency from currency
     where deleted_at is null and is_active and (is_settlement_currency or not $1) and (valid_to is null or valid_to >= $2::date)
     order by code`,
    [settlement, today],
  )
}
