import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { confirmFile } from '#domain/api/files.ts'
import { loadImport, previewImport, startImport, type ImportReport } from '#domain/api/import.ts'
import { presignPost } from '#domain/api/third-party.ts'
import { toRequest } from '#domain/api/wire.ts'
import { whileServed } from './served.ts'

/**
 * Measures the import of 10,000 rows, every hundredth of them bad, from the sent file to the report, through the whole server on the
 * embedded database: `npm run bench:import`. `ROWS=1000` takes fewer rows.
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

function fileOf(lines: readonly string[]): string {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const row = [`Bench class ${n}`, `BN${letters(n)}`, lines[n % lines.length] as string, String(1 + (n % 5))]
    return n % BAD_EVERY === BAD_EVERY - 1 ? FAULTS[Math.floor(n / BAD_EVERY) % FAULTS.length]!(row) : row
  })
  return [HEADS, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
}

type Ask = <E extends Endpoint>(endpoint: E, input: object) => Promise<Output<E>>

const askingAt =
  (host: string, token: string): Ask =>
  async (endpoint, input) => {
    const { url, body } = toRequest(endpoint, input as Record<string, unknown>)
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${host}/api${url}`, { method: endpoint.method, headers, body: body ? JSON.stringify(body) : null })
    const said = await reply.text()
    if (!reply.ok) throw new Error(`${url}: ${said}`)
    return (JSON.parse(said) as { data: Output<typeof endpoint> }).data
  }

async function sent(host: string, ask: Ask, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const file = { purpose: 'import', file_name: 'bench.csv', content_type: 'text/csv', size: bytes.length }
  const { url, fields, file: uuid } = await ask(presignPost, file)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes], { type: 'text/csv' }), 'bench.csv')
  const reply = await fetch(new URL(url, host), { method: 'POST', body: form })
  if (!reply.ok) throw new Error(`The file was not taken: ${await reply.text()}`)
  await ask(confirmFile, { uuid, sha256: createHash('sha256').update(bytes).digest('hex') })
  return uuid
}

async function ended(ask: Ask, { uuid }: ImportReport): Promise<ImportReport> {
  const report = await ask(loadImport, { uuid })
  if (report.state !== 'waiting' && report.state !== 'running') return report
  await wait(POLL)
  return ended(ask, report)
}

async function measure(ask: Ask, file: string, isTrial: boolean): Promise<number> {
  const start = performance.now()
  const { columns } = await ask(previewImport, { entity: 'sub_class', file })
  const mapping = columns.map(({ field }) => field)
  const wanted = { entity: 'sub_class', file, mapping, dry_run: isTrial, upsert: false, all_or_nothing: false }
  const { state, created, bad, done } = await ended(ask, await ask(startImport, wanted))
  const seconds = (performance.now() - start) / 1000
  const rate = Math.round(done / seconds)
  console.log(
    `${(isTrial ? 'trial' : 'import').padEnd(8)} ${state}: ${seconds.toFixed(1)} s, ${rate} rows/s, ${created} good, ${bad} bad  ${seconds < TARGET ? '✓' : '✗'}`,
  )
  return seconds
}

await whileServed(async ({ db, kind, host, token }) => {
  const ask = askingAt(host, token)
  const lines = await db.query<{ name: string }>('select name from line_of_business where is_active and deleted_at is null')
  const file = await sent(host, ask, fileOf(lines.map(({ name }) => name)))
  console.log(`${ROWS} rows, ${kind} database, target ${TARGET} s\n`)
  for (const isTrial of [true, false]) if ((await measure(ask, file, isTrial)) > TARGET) process.exitCode = 1
  const [stored] = await db.query<{ count: number }>(
    `select count(*)::int as count from sub_class where name like 'Bench class %'`,
  )
  console.log(`${stored!.count} rows in the list`)
})
