import { byKind } from '#domain/records/by-kind.ts'
import type { Lookup } from '#domain/records/condition.ts'
import type { Field, Fields } from '#domain/records/field.ts'
import { neverAsked } from '#domain/records/never-asked.ts'
import { isAnswer } from '#domain/records/traits.ts'
import { isAsked, lookIn } from '#domain/records/visible.ts'
import { idOf } from '#src/actors/records/name-search.ts'
import { nameOf } from '#src/services/option-names.ts'
import type { CellKind, GridColumn, GridRow } from '#src/ui/grid/grid-column.ts'
import type { ContractTexts } from '../contract-texts.ts'
import type { Plan as GridPlan } from './plans.ts'

/** Figures that are percentages stand with their sign. */
const isShare = (name: string, max: number | undefined) => max === 100 || name.endsWith('_pct')

/** Kinds of cell; what takes more room than a cell has none, and stands below its row. */
const cellKind = byKind<CellKind | null, [name: string]>(
  {
    text: ({ multiline }) => (multiline ? null : 'text'),
    int: ({ isYear }) => (isYear ? 'year' : 'int'),
    money: () => 'number',
    amount: () => 'number',
    decimal: ({ max }, name) => (isShare(name, max) ? 'percent' : 'number'),
    bool: () => 'tick',
    date: () => 'date',
    moment: () => 'moment',
    choice: () => 'choice',
    answer: () => 'choice',
    ref: () => 'link',
  },
  () => null,
)

/** px; a layer with its limit and attachment fits a desk of 1440. */
const WIDTHS: Record<CellKind, number> = {
  text: 144,
  int: 64,
  year: 80,
  number: 120,
  percent: 96,
  date: 104,
  moment: 184,
  choice: 112,
  link: 120,
  tick: 88,
}

/** Their totals stand against the order. */
const LINES = new Set(['written_line', 'signed_line'])
const LINE_WIDTH = 168

export const isLine = (name: string): boolean => LINES.has(name)

/** Links to records that are known by a short code. */
const SHORT = new Set(['currency', 'risk_code'])
const SHORT_WIDTH = 72

function widthOf(name: string, kind: CellKind, field: Field): number {
  if (isLine(name)) return LINE_WIDTH
  return 'to' in field && SHORT.has(field.to) ? SHORT_WIDTH : WIDTHS[kind]
}

interface Plan {
  /** What this step fills in of the rows. */
  fields: Fields
  /** The same with what other steps fill in. */
  all: Fields
  /** What stands above the rows. */
  above: Lookup
  /** Cells of other steps by which a row is known. */
  known: readonly string[]
  /** Cells whose row may say them otherwise than they are held. */
  scales: GridPlan['scales']
  texts: ContractTexts
  /** Whether a field is recorded elsewhere by now. */
  isLocked?: (name: string) => boolean
}

/** Whether a cell is filled in here. */
const isOurs = ({ fields }: Plan, name: string) => fields[name] !== undefined && !isFixed(fields[name])

const isFixed = (field: Field) => 'readOnly' in field && field.readOnly === true

function columnOf(name: string, field: Field, kind: CellKind, plan: Plan): GridColumn {
  const { all, above, texts, scales } = plan
  const scale = scales?.[name]
  const isFree = isOurs(plan, name) && !plan.isLocked?.(name)
  return {
    key: name,
    header: texts.field(name),
    kind,
    width: widthOf(name, kind, field),
    isReadOnly: () => !isFree,
    ...(scale && { scale: (row: GridRow) => scale(row, above) }),
    ...(field.when && { isHidden: (row: GridRow) => !isAsked(field, lookIn(all, row, above)) }),
    ...('values' in field && {
      options: field.values.map((value) => ({ value, label: texts.choice(name, value) })),
    }),
    ...(isAnswer(field) && {
      options: [
        { value: 'yes', label: texts.yes },
        { value: 'no', label: texts.no },
      ],
    }),
    ...('to' in field && {
      link: { of: field.to, nameOf: (id: string) => nameOf(field.to, id), idOf: (text: string) => idOf(field.to, text) },
    }),
  }
}

/** A column for each field that a row can have; fields of other steps only where a row is known by them. */
export function columnsOf(plan: Plan): GridColumn[] {
  const never = neverAsked(plan.all, plan.above)
  const names = [...plan.known, ...Object.keys(plan.fields).filter((name) => !plan.known.includes(name) && isOurs(plan, name))]
  return names.flatMap((name) => {
    const field = plan.all[name]
    const kind = field && cellKind(field, name)
    return field && kind && !never.has(name) ? [columnOf(name, field, kind, plan)] : []
  })
}

/** Whether a field has a column. */
export const isCell = (name: string, field: Field): boolean => cellKind(field, name) !== null
