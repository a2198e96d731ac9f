import type { BuildUp } from './build-up.ts'
import { TOTALLED } from './names.ts'
import { codeOf, isActive, titleOf, type KeySection, type Text } from './shown.ts'
import { distinct, type Notebook } from './working.ts'

type Totalled = (typeof TOTALLED)[number]

/** What all active sections of a currency come to. */
export type CurrencyTotals = { currency: string } & Record<Totalled, Text>

type Row = Pick<BuildUp, Exclude<Totalled, 'premium_100'>> & { section: KeySection }

const valueOf = (row: Row, name: Totalled): Text => (name === 'premium_100' ? row.section.premium_100 : row[name])

function totalOf(book: Notebook, currency: string, rows: readonly Row[], name: Totalled): Text {
  const there = rows.filter((row) => valueOf(row, name) !== null)
  const names = distinct(there.map(({ section }) => titleOf(section)))
  const parts = there.map((row, place) => ({ name: names[place], amount: valueOf(row, name) }))
  const found = book.work<{ total: string }>(
    'total',
    [`totals.${currency}.${name}`],
    { currency, parts },
    { section: null, currency },
  )
  return found?.total ?? null
}

/** Currencies are never added to each other. */
export function totalsOf(book: Notebook, all: readonly Row[]): CurrencyTotals[] {
  const rows = all.filter(({ section }) => isActive(section))
  const currencies = [...new Set(rows.map(({ section }) => codeOf(section)))].filter((code) => code !== '')
  return currencies.map((currency) => {
    const own = rows.filter(({ section }) => codeOf(section) === currency)
    const totals = TOTALLED.map((name) => [name, totalOf(book, currency, own, name)] as const)
    return { currency, ...(Object.fromEntries(totals) as Record<Totalled, Text>) }
  })
}
