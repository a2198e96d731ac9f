import { layoutOf, LAYER_KEYS, fieldIn, type SheetColumn, type SheetLayout } from '#domain/contracts/transfer/layout.ts'
import type { SheetTicket } from '#domain/contracts/transfer/sheet-ticket.ts'
import { may } from '#domain/access.ts'
import { AppError } from '#domain/app-error.ts'
import type { Language } from '#domain/languages.ts'
import { byKind } from '#domain/records/by-kind.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import { isAsked, lookIn } from '#domain/records/visible.ts'
import { branchesOf, ownBranches } from '../../access/branches.ts'
import type { Caller } from '../../serve.ts'
import { truthWord } from '../../exports/entity-words.ts'
import { dayCell, type SheetCell } from '../../exports/sheet-cell.ts'
import type { Sql } from '../../store/database.ts'
import { findContract } from '../../store/contracts/read.ts'
import { OF_STEP } from '../../store/contracts/shape.ts'
import { findFirstName } from '../../store/entities/links.ts'
import { pickerAccess } from '../../pickers.ts'
import { textOf } from '../../texts/texts.ts'
import { draftFor } from '../record.ts'
import { clockText } from './clocks.ts'
import { choiceWordOf, columnWord } from './words.ts'

interface StepSheet {
  name: string
  heads: string[]
  rows: SheetCell[][]
}

/** Three decimals could be thousands to someone: a fourth one says that they are not. */
const clear = (decimal: string) => (/^-?\d{1,3}\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal)

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const cellOf = byKind<SheetCell, [name: string, value: unknown, language: Language]>(
  {
    int: (_, __, value) => value as number,
    money: (_, __, value) => ({ decimal: clear(text(value)) }),
    amount: (_, __, value) => ({ decimal: clear(text(value)) }),
    decimal: (_, __, value) => ({ decimal: clear(text(value)) }),
    bool: (_, __, value, language) => truthWord(value === true, language),
    answer: (_, __, value, language) => truthWord(value === true, language),
    date: (_, __, value) => dayCell(text(value)),
    moment: (_, __, value) => clockText(text(value)),
    choice: (_, name, value, language) => choiceWordOf(name, text(value), language),
    ref: (_, __, value) => (value as Named).name,
  },
  (_, __, value) => text(value),
)

const said = ({ field, name }: SheetColumn, value: unknown, language: Language): SheetCell =>
  value === null || value === undefined ? '' : cellOf(field, fieldIn(name), value, language)

type Above = (name: string) => unknown

/** The rows of one layer; what belongs to the layer stands in the first of them, by what it is known in each. */
function rowsOfLayer({ columns, below, all }: SheetLayout, layer: Values, above: Above, language: Language): SheetCell[][] {
  const at = lookIn(all, layer, above)
  const lines = below ? ((layer[below.name] ?? []) as Values[]) : []
  return (lines.length > 0 ? lines : [null]).map((line, place) =>
    columns.map((column) => {
      const isBelow = column.name.includes('.')
      const row = isBelow ? line : layer
      const isKey = (LAYER_KEYS as readonly string[]).includes(column.name)
      if (!row || (!isBelow && !isKey && place > 0)) return ''
      const isHidden = !isAsked(column.field, isBelow && below ? lookIn(below.all, row, at) : at)
      return isHidden ? '' : said(column, row[fieldIn(column.name)], language)
    }),
  )
}

const EXAMPLES: Readonly<Record<string, string>> = {
  limit: '5000000',
  attachment: '10000000',
  sum_insured: '25000000',
  cession_pct: '30',
  premium_100: '250000',
  'markets.written_line': '12.5',
  order_pct_of_whole: '100',
}

/** What a row below a layer is known by is said by its own name. */
const NAMED = new Set(['hours_clauses.peril', 'risk_limits.risk_class'])

const EXAMPLE_MOMENT = '2026-01-31T14:30:00.000Z'

/** What an example says: enough of it to see how each kind is written. */
const exampleOf = byKind<Promise<SheetCell>, [name: string, example: Example]>(
  {
    text: async (_, name, { language }) => (NAMED.has(name) ? textOf(`contract-fields:fields.${fieldIn(name)}`, language) : ''),
    int: async ({ min, isYear }) => (isYear ? '' : Math.max(1, min)),
    moment: async () => clockText(EXAMPLE_MOMENT),
    choice: async ({ values: [first = ''] }, name, { language }) => choiceWordOf(fieldIn(name), first, language),
    bool: async ({ default: is }, _, { language }) => truthWord(is, language),
    answer: async (_, __, { language }) => truthWord(true, language),
    ref: async ({ to }, _, { db, caller }) =>
      may(caller, pickerAccess(to)) ? ((await findFirstName(db, to, ownBranches(caller))) ?? '') : '',
    money: async (_, name) => (EXAMPLES[name] ? { decimal: EXAMPLES[name] } : ''),
    decimal: async (_, name) => (EXAMPLES[name] ? { decimal: EXAMPLES[name] } : ''),
  },
  async () => '',
)

interface Example {
  db: Sql
  caller: Caller
  language: Language
}

/** One row with an example in the cells that every row of its kind needs; its layer is the first of the contract. */
async function exampleRow({ columns, all, isOwn }: SheetLayout, layer: Values | undefined, above: Above, of: Example) {
  const cells: SheetCell[] = []
  for (const column of columns) {
    const { name, field } = column
    const isKey = (LAYER_KEYS as readonly string[]).includes(name)
    const isShown = !field.when || (!name.includes('.') && isAsked(field, lookIn(all, {}, above)))
    if (isKey && layer) cells.push(said(column, layer[name], of.language))
    else if (isKey && name === 'title') cells.push(textOf('contract-fields:rows.sections', of.language))
    else
      cells.push(isShown && (isKey || !isOwn || 'wanted' in field || 'default' in field) ? await exampleOf(field, name, of) : '')
  }
  return cells
}

/** The file of a step. Throws `not_found` for a contract that its reader does not see. */
export async function stepSheet(of: Example, { contract, step, content }: SheetTicket): Promise<StepSheet> {
  const { db, caller, language } = of
  const scope = branchesOf(caller, { all: ['view_contract'] })
  const stored = await findContract(db, contract, scope, OF_STEP[step])
  if (!stored) throw new AppError('not_found')
  const draft = draftFor(step, stored.shown) as Values
  const above = (name: string) => draft[name] ?? null
  const layout = layoutOf(step, above)
  const layers = (stored.shown.sections ?? []) as Values[]
  const rows =
    content === 'rows'
      ? layers.flatMap((layer) => rowsOfLayer(layout, layer, above, language))
      : [await exampleRow(layout, layout.isOwn ? undefined : layers[0], above, of)]
  const title = textOf(`contract-fields:steps.${step}`, language)
  return {
    name: `${stored.contract_number} ${title}`,
    heads: layout.columns.map((column) => columnWord(layout, column, language)),
    rows,
  }
}
