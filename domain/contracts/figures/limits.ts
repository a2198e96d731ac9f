import { figure as exact, least, percentOf, printed } from '../../calculations/figures.ts'
import { orZero } from '../problems/figures.ts'
import { exposureOf } from './cover.ts'
import type { LIMIT_KINDS, LIMIT_RESULTS } from './names.ts'
import type { CurrencyTotals } from './totals.ts'
import { orderText } from './order.ts'
import { codeOf, isActive, type ShownContract, type ShownSection, type Text } from './shown.ts'
import type { MarketShare } from './shares.ts'
import type { Notebook, Version } from './working.ts'

/** How much of a limit is used with this contract. */
export interface LimitFigure {
  kind: (typeof LIMIT_KINDS)[number]
  /** Under which its working-out is found. */
  figure: string
  section: number | null
  /** Whose limit it is: the reference of the agreement, the name of the source or of the market. */
  subject: string
  currency: string
  limit: string
  after: string
  used_pct: string
  result: (typeof LIMIT_RESULTS)[number]
}

export interface AdmissibleClass {
  class_id: number
  max_any_one_risk: string
  aggregate_limit: string
  warn_pct: string
  hard_stop: boolean
  version: Version
  /** Limits and premiums that others have declared, by currency. */
  declared: readonly { currency: string; limits: string; premiums: string }[]
}

/** Limits that a contract is held against. */
export interface Capacity {
  agreement: {
    reference: string
    currency: string
    /** Our share of each declared risk. */
    order_pct: string
    notifiable_pct: string
    income_limit: string
    classes: readonly AdmissibleClass[]
    /** Into the currency of the agreement, by the currency that is converted. */
    rates: readonly { from: string; rate: string; version: Version }[]
  } | null
  income: { name: string; currency: string; expected: string; placed: string; version: Version } | null
  lines: readonly { market: number; class_id: number; currency: string; max_line: string; version: Version }[]
}

/** Percent of a limit from which it is told. Source: domain guide 5.12. */
const WARN = '80'
const WHOLE = '100'
/** As many as a calculation takes. */
const EXACT_PLACES = 10

interface Row {
  section: ShownSection
  markets: readonly MarketShare[]
}

type Agreement = NonNullable<Capacity['agreement']>

const classOf = ({ class_of_business: own }: ShownSection, { class_of_business: whole }: ShownContract) => (own ?? whole)?.id ?? 0

/** An amount in the currency of the agreement; null where no rate leads there. */
function converted(
  book: Notebook,
  { currency: to, rates }: Agreement,
  of: { amount: string; currency: string; figure: string },
): Text {
  if (of.currency === to) return of.amount
  const found = rates.find(({ from }) => from === of.currency)
  if (!found) return null
  const about = { section: null, currency: to, versions: [found.version] }
  const input = { amount: of.amount, rate: found.rate, currency: to }
  return book.work<{ amount: string }>('conversion', [of.figure], input, about)?.amount ?? null
}

/** What others have declared of a class, limits or premiums; null where one of them cannot be converted. */
function declaredOf(
  book: Notebook,
  agreement: Agreement,
  { class_id, declared }: AdmissibleClass,
  what: 'limits' | 'premiums',
): Text {
  const figure = `limits.agreement.${class_id}.${what}`
  const amounts = declared.map((row) => converted(book, agreement, { amount: row[what], currency: row.currency, figure }))
  if (amounts.includes(null)) return null
  return amounts.reduce<string>(plus, '0')
}

interface Admissible {
  line: string
  after: string
  used_pct: string
  result: LimitFigure['result']
}

/** What is used before a section: limits of its class, and premium income of all classes. */
interface Used {
  limits: string
  premiums: string
}

/** The share of a section that the agreement takes, and what is charged for that share. */
function takenOf(book: Notebook, agreement: Agreement, { section }: Row) {
  const share = least(exact(orderText(section)), exact(agreement.order_pct))
  const amount = exact(printed(percentOf(share, orZero(section.premium_100)), EXACT_PLACES)).toFixed()
  const figure = `limits.agreement.${section.id}`
  return { share: share.toFixed(), premium: converted(book, agreement, { amount, currency: codeOf(section), figure }) }
}

function admissible(book: Notebook, agreement: Agreement, of: AdmissibleClass, row: Row, used: Used) {
  const code = codeOf(row.section)
  const rate = code === agreement.currency ? '1' : agreement.rates.find(({ from }) => from === code)?.rate
  const { share, premium } = takenOf(book, agreement, row)
  const input = {
    declared: exposureOf(row.section) ?? undefined,
    order_pct: share,
    panel_pct: WHOLE,
    rate,
    max_any_one_risk: of.max_any_one_risk,
    aggregate_limit: of.aggregate_limit,
    used: used.limits,
    warn_pct: of.warn_pct,
    notifiable_pct: agreement.notifiable_pct,
    hard_stop: of.hard_stop,
    gpi: { written: used.premiums, premium: premium ?? undefined, limit: agreement.income_limit },
  }
  const rates = agreement.rates.filter(({ from }) => from === code && code !== agreement.currency)
  const versions = [of.version, ...rates.map(({ version }) => version)]
  const about = { section: row.section.id, currency: agreement.currency, versions }
  const found = book.work<Admissible>('admissible-limit', [`limits.agreement.${row.section.id}`], input, about)
  return found && { ...found, premium }
}

const plus = (one: Text, other: Text) => orZero(one).plus(orZero(other)).toFixed()

/** Sections of one class use its limit one after another, and those of all classes the premium income, of which `written` is what those before have used. */
function ofClass(book: Notebook, agreement: Agreement, of: AdmissibleClass, rows: readonly Row[], written: string) {
  const [limits, premiums] = [declaredOf(book, agreement, of, 'limits'), declaredOf(book, agreement, of, 'premiums')]
  if (limits === null || premiums === null) return { found: [], written }
  let used: Used = { limits, premiums: plus(premiums, written) }
  const { reference: subject, currency } = agreement
  const found = rows.flatMap((row): LimitFigure[] => {
    const taken = admissible(book, agreement, of, row, used)
    if (!taken) return []
    const { after, used_pct, result, premium } = taken
    used = { limits: after, premiums: plus(used.premiums, premium) }
    const [section, limit] = [row.section.id, of.aggregate_limit]
    const figure = `limits.agreement.${section}`
    return [{ kind: 'agreement', figure, section, subject, currency, limit, after, used_pct, result }]
  })
  return { found, written: orZero(used.premiums).minus(orZero(premiums)).toFixed() }
}

function admittedBy(book: Notebook, agreement: Agreement, contract: ShownContract, rows: readonly Row[]): LimitFigure[] {
  let written = '0'
  return agreement.classes.flatMap((each) => {
    const own = rows.filter(({ section }) => classOf(section, contract) === each.class_id)
    const of = ofClass(book, agreement, each, own, written)
    written = of.written
    return of.found
  })
}

interface Use {
  after: string
  used_pct: string
  result: LimitFigure['result']
}

function incomeOf(book: Notebook, { income }: Capacity, totals: readonly CurrencyTotals[]): LimitFigure[] {
  const added = totals.find(({ currency }) => currency === income?.currency)?.premium_order
  if (!income || !added) return []
  const { name: subject, currency, expected: limit, placed: used, version } = income
  const about = { section: null, currency, versions: [version] }
  const use = book.work<Use>('limit-use', ['limits.income'], { used, added, limit, warn_pct: WARN, currency }, about)
  return use ? [{ kind: 'income', figure: 'limits.income', section: null, subject, currency, limit, ...useOf(use) }] : []
}

const useOf = ({ after, used_pct, result }: Use) => ({ after, used_pct, result })

function linesOf(book: Notebook, { lines }: Capacity, row: Row, classId: number): LimitFigure[] {
  const currency = codeOf(row.section)
  return row.markets.flatMap(({ id, market, amount: added }): LimitFigure[] => {
    const found = lines.find((line) => line.market === market?.id && line.class_id === classId && line.currency === currency)
    if (!found || !added || !market) return []
    const [figure, limit] = [`limits.line.${id}`, found.max_line]
    const about = { section: row.section.id, currency, versions: [found.version] }
    const use = book.work<Use>('limit-use', [figure], { used: '0', added, limit, warn_pct: WHOLE, currency }, about)
    if (!use) return []
    // a line that takes all of it stands
    const result = use.result === 'block' ? 'block' : 'ok'
    return [{ kind: 'line', figure, section: row.section.id, subject: market.name, currency, limit, ...useOf(use), result }]
  })
}

/** A contract held against what its agreement, its source and its markets admit. Source: domain guide 4, step 4, and 5.12. */
export function limitFigures(
  book: Notebook,
  contract: ShownContract,
  all: readonly Row[],
  totals: readonly CurrencyTotals[],
  capacity: Capacity,
): LimitFigure[] {
  const rows = all.filter(({ section }) => isActive(section))
  const { agreement } = capacity
  const admitted = agreement ? admittedBy(book, agreement, contract, rows) : []
  const lines = rows.flatMap((row) => linesOf(book, capacity, row, classOf(row.section, contract)))
  return [...admitted, ...incomeOf(book, capacity, totals), ...lines]
}
