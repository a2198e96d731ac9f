import { countryName, linkName } from '#domain/country-names.ts'
import { type Entity, sortable } from '#domain/entities/entity.ts'
import type { Field, RowsField } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { formatDate, formatDecimal, formatMoney, formatNumber, formatOffset, formatInstant } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import type { ReactNode } from 'react'
import classes from './cells.module.css'
import type { EntityTexts } from './entity-texts.ts'
import { isChoice, isDate, isFigures, isLong, isMoney, isRows, isWhole } from '#domain/records/traits.ts'

export interface Words extends EntityTexts {
  /** How many of the rows below a record are shown; all where nothing is said. */
  most?: number
  language: string
  yes: string
  no: string
}

interface ListWords extends Words {
  created: string
  updated: string
}

/** Values that someone should notice while reading down a column. */
const TONES: Record<string, 'warning' | 'danger'> = {
  high: 'warning',
  prohibited: 'danger',
  increased_monitoring: 'warning',
  call_for_action: 'danger',
  pending: 'warning',
  rejected: 'danger',
  restricted: 'warning',
  declined: 'danger',
  potential_match: 'warning',
  confirmed_match: 'danger',
  returned: 'warning',
  suspended: 'warning',
  on_hold: 'warning',
  terminated: 'danger',
}

const isOffset = (name: string) => name.startsWith('utc_offset_minutes')
const shownName = ({ language }: Words, value: unknown) => linkName(language, value as Named)
const currencyOf = (value: unknown) => (value as Named | null)?.name ?? null

function Day({ day, language }: { day: string; language: string }) {
  return (
    <time dateTime={day} title={day}>
      {formatDate(language, day)}
    </time>
  )
}

function numberOf(name: string, field: Field | undefined, value: number, { language }: Words): string {
  if (isOffset(name)) return formatOffset(value)
  return isWhole(field) && field.isYear ? String(value) : formatNumber(language, value)
}

/** The value of a field as it is read; also used where two versions of a row are compared. */
export function valueOf(name: string, field: Field | undefined, row: Record<string, unknown>, words: Words): ReactNode {
  const value = row[name]
  if (typeof value === 'boolean')
    return (
      <span data-no={!value || undefined} className={classes.answer}>
        {value ? words.yes : words.no}
      </span>
    )
  if (value === null || value === undefined || value === '') return null
  if (isRows(field)) return <Below field={field} rows={value as Record<string, unknown>[]} words={words} />
  if (Array.isArray(value)) return value.map((one) => shownName(words, one)).join(', ')
  if (typeof value === 'object') return shownName(words, value)
  if (typeof value === 'number') return numberOf(name, field, value, words)
  if (typeof value !== 'string') return null
  if (isMoney(field)) return formatMoney(words.language, value, currencyOf(row[`${name}_currency`] ?? row.currency))
  if (isFigures(field)) return formatDecimal(words.language, value)
  if (isDate(field)) return <Day day={value} language={words.language} />
  if (!isChoice(field)) return value
  return (
    <span className={classes.choice} data-tone={TONES[value]}>
      {words.choice(name, value)}
    </span>
  )
}

/** Rows below a record, the latest first and each with its key in front; without keys as they were entered. */
function Below({ field, rows, words }: { field: RowsField; rows: Record<string, unknown>[]; words: Words }) {
  const { key, fields } = field
  const own = { ...words, ...words.below(field) }
  const names = Object.keys(fields).filter((name) => name !== key && !isOfMoney({ fields }, name))
  const latest = key === undefined ? rows : rows.toSorted((one, other) => Number(other[key]) - Number(one[key]))
  return (
    <ul className={classes.below}>
      {latest.slice(0, words.most).map((row) => (
        <li key={JSON.stringify(row)}>
          {key !== undefined && <span>{String(row[key])}</span>}
          {names.map((name) => (
            <span key={name}>{valueOf(name, fields[name], row, own)}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** An amount shows its currency itself. */
export const isOfMoney = ({ fields }: Pick<Entity, 'fields'>, name: string) =>
  isMoney(fields[name.replace(/_currency$/, '')]) && name.endsWith('_currency')

/** What the list shows until its reader arranges it. */
export const standardColumns = (entity: Entity): string[] => entity.list.filter((name) => !isOfMoney(entity, name))

/** Every column that the list can show, those of the standard first. */
function columnNames(entity: Entity): string[] {
  const standard = standardColumns(entity)
  const others = Object.keys(entity.fields).filter((name) => !isOfMoney(entity, name) && !isLong(entity.fields[name]))
  return [...new Set([...standard, ...others])]
}

function stampColumn(name: 'created_at' | 'updated_at', label: string, language: string): Column<Row> {
  return {
    name,
    label,
    isSortable: false,
    isFigures: false,
    cell: (row) => <time dateTime={row[name]}>{formatInstant(language, row[name])}</time>,
  }
}

/** A country by its name in the reader's language, and as its record says where that is another. */
function Country({ row, language }: { row: Row; language: string }) {
  const [recorded, code] = [String(row.name), String(row.iso_alpha2)]
  const shown = countryName(language, code, recorded)
  return shown === recorded ? (
    recorded
  ) : (
    <>
      {shown} <small className={classes.recorded}>{recorded}</small>
    </>
  )
}

/** Of the rows below a record that a list shows. */
const LATEST = 3

export function columnsOf(entity: Entity, words: ListWords): Column<Row>[] {
  const sorts = sortable(entity)
  const columns = columnNames(entity).map((name): Column<Row> => {
    const field = entity.fields[name]
    return {
      name,
      label: words.field(name),
      isSortable: sorts.includes(name),
      isFigures: isWhole(field) || isFigures(field) || isOffset(name),
      cell: (row) =>
        entity.name === 'country' && name === entity.title ? (
          <Country row={row} language={words.language} />
        ) : (
          valueOf(name, field, row, { ...words, most: LATEST })
        ),
    }
  })
  const stamps = [
    stampColumn('created_at', words.created, words.language),
    stampColumn('updated_at', words.updated, words.language),
  ]
  return [...columns, ...stamps]
}
