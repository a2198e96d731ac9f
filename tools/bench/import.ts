import { setTimeout as wait } from 'node:timers/promises'
import { loadImport, previewImport, startImport, type ImportReport } from '#domain/api/import.ts'
import { askingAt, sendFile, type Ask } from './asking.ts'
import { whileServed } from './served.ts'
import { endRun, run as verdict } from './verdict.ts'
import { sql } from '#server/store/sql/sql.ts'

/**
 * Measures the import of 10,000 rows, every hundredth of them bad, and then of a file that changes all that were good, from the sent
 * file to the report, through the whole server on the embedded database: `npm run bench:import`. `ROWS=1000` takes fewer rows.
 */
const ROWS = Number(process.env['ROWS'] ?? 10_000)
const BAD_EVERY = 100
/** s that the whole may take. */
const TARGET = 20
/** ms between two looks. */
const POLL = 250

/** Sub-classes point to lines of business and risk codes and have two unique keys. */
const HEADS = ['Name', 'Code', 'Line of business', 'Hazard grade']

const letters = (n: number) => [...String(n)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')

const FAULTS: ((row: string[]) => string[])[] = [
  ([, ...rest]) => ['', ...rest],
  ([name = '', code = '', , grade = '']) => [name, code, 'No such line', grade],
  ([name = '', code = '', line = '']) => [name, code, line, '9'],
  ([name = '', , line = '', grade = '']) => [name, 'a b', line, grade],
]

/** `later` is a row's grade and line as they are told by a later file. */
function fileOf(lines: readonly string[], later = 0): string {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const line = lines[(n + later) % lines.length] as string
    const row = [`Bench class ${n}`, `BN${letters(n)}`, line, String(1 + ((n + later) % 5))]
    return n % BAD_EVERY === BAD_EVERY - 1 ? FAULTS[Math.floor(n / BAD_EVERY) % FAULTS.length]!(row) : row
  })
  return [HEADS, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
}

async function ended(ask: Ask, { uuid }: ImportReport): Promise<ImportReport> {
  const report = await ask(loadImport, { uuid })
  if (report.state !== 'waiting' && report.state !== 'running') return report
  await wait(POLL)
  return ended(ask, report)
}

interface Run {
  file: string
  isTrial: boolean
  /** Rows that are there are changed. */
  isChange: boolean
}

async function measure(ask: Ask, { file, isTrial, isChange }: Run): Promise<void> {
  const start = performance.now()
  const { columns } = await ask(previewImport, { entity: 'sub_class', file })
  const mapping = columns.map(({ field }) => field)
  const wanted = { entity: 'sub_class', file, mapping, dry_run: isTrial, upsert: isChange, all_or_nothing: false }
  const { state, created, changed, bad, done } = await ended(ask, await ask(startImport, wanted))
  const seconds = (performance.now() - start) / 1000
  const what = `${isChange ? 'change' : 'add'}${isTrial ? ', trial' : ''}`
  const told = `${created} new, ${changed} changed, ${bad} bad`
  const rate = Math.round(done / seconds)
  console.log(
    `${what.padEnd(14)} ${state}: ${seconds.toFixed(1)} s, ${rate} rows/s, ${told}  ${verdict.mark(what, seconds < TARGET)}`,
  )
}

await whileServed(async ({ db, kind, host, token }) => {
  const ask = askingAt(host, token)
  const lines = await db.query<{ name: string }>(sql`select name from line_of_business where is_active and deleted_at is null`)
  const names = lines.map(({ name }) => name)
  const [added, changed] = [await sendFile(host, ask, fileOf(names)), await sendFile(host, ask, fileOf(names, 1))]
  console.log(`${ROWS} rows, ${kind} database, target ${TARGET} s\n`)
  for (const isChange of [false, true]) {
    for (const isTrial of [true, false]) {
      await measure(ask, { file: isChange ? changed : added, isTrial, isChange })
    }
  }
  const [stored] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from sub_class where name like 'Bench class %'`,
  )
  console.log(`${stored!.count} rows in the list`)
})
endRun()
