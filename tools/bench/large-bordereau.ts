import { setTimeout as wait } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import {
  createBordereau,
  loadBordereau,
  loadBordereauPeriods,
  postBordereau,
  previewBordereau,
  type BordereauReport,
} from '#domain/api/binder/bordereaux.ts'
import { CRUD } from '#domain/api/index.ts'
import { isAtWork } from '#domain/bordereaux/kinds.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import type { Ask } from './asking.ts'

/** An agreement contract of the demo world: property in the United Kingdom, up to 2.5 million. */
const REFERENCE = 'SLP-BA-0107/1'
const HEADS = [
  'Certificate Reference',
  'Insured Full Name or Company Name',
  'Lloyd’s Risk Code',
  'Location of Risk Country',
  'Risk Inception Date',
  'Risk Expiry Date',
  'Original Currency',
  'Sum Insured Amount',
  'Deductible Amount',
  'Total Gross Written Premium',
  'Commission Amount',
  'Total Taxes and Levies',
  'Net Premium',
]

/** Every hundredth row is of a country that is not covered. */
const BAD_EVERY = 100

/** A risk bordereau of so many rows for a month, as a CSV file. */
export function largeBordereau(rows: number, month: string): string {
  const from = daysAfter(month, 4)
  const row = (n: number) => [
    `BIG-${n}`,
    `Insured ${n}`,
    'PD',
    n % BAD_EVERY === BAD_EVERY - 1 ? 'France' : 'United Kingdom',
    from,
    monthsAfter(from, 12),
    'GBP',
    String(1000 + (n % 1000)),
    '500',
    '200.00',
    '45.00',
    '24.00',
    '131.00',
  ]
  const cells = [HEADS, ...Array.from({ length: rows }, (_, n) => row(n))]
  return cells.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n')
}

/** The contract that reports, and the newest month that it may report. */
export async function reportingContract(ask: Ask): Promise<{ contract: string; month: string }> {
  const first = { page: 1, page_size: 20, search: REFERENCE, sort: '', cursor: '', filter: {} }
  const { items } = await ask(CRUD.get('agreement_contract')!.list, first)
  const { uuid } = items[0] as unknown as { uuid: string }
  const { contract, periods } = await ask(loadBordereauPeriods, { contract: uuid })
  return { contract, month: periods.find(({ kind }) => kind === 'risk')!.month }
}

/** ms between two looks. */
const POLL = 100

async function settled(ask: Ask, { uuid }: BordereauReport, look: () => void): Promise<BordereauReport> {
  look()
  const report = await ask(loadBordereau, { uuid })
  if (!isAtWork(report.state)) return report
  await wait(POLL)
  return settled(ask, report, look)
}

interface Sent {
  contract: string
  month: string
  file: string
}

/** Has a file that was sent checked, as the browser asks for it; `look` is called until it is. */
export async function check(ask: Ask, { contract, month, file }: Sent, look: () => void): Promise<BordereauReport> {
  const { columns } = await ask(previewBordereau, { contract, kind: 'risk', file })
  const mapping = columns.map(({ field }) => field)
  return settled(ask, await ask(createBordereau, { contract, kind: 'risk', month, file, mapping }), look)
}

export const post = async (ask: Ask, { uuid }: BordereauReport, look: () => void): Promise<BordereauReport> =>
  settled(ask, await ask(postBordereau, { uuid }), look)

const KIBIBYTE = 1024

/** MB that a process holds in memory, as Linux counts them. */
export function residentOf(pid: number): number {
  const [, kB = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB) / KIBIBYTE
}
