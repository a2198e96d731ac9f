import autocannon from 'autocannon'
import { listContracts, loadContractStep, saveContractStep } from '#domain/api/contracts.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { crudCalls } from '#domain/api/calls/crud.ts'
import { toForm } from '#domain/api/form.ts'
import { toRequest } from '#domain/api/wire.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { region } from '#domain/entities/region.ts'
import type { Database } from '#server/store/database.ts'
import { sql } from '#server/store/sql/sql.ts'
import { countStatements } from '#tests/support/statements.ts'
import { fillContracts, largest, LARGEST } from './contracts/rows.ts'
import { median, shareOf } from './figures.ts'
import { whileServed, type Served } from './served.ts'

/**
 * Measures contracts on the embedded database, each call through the whole server: pages, filters and searches of a list one at a time
 * and fifty at once, and the save of one cell of the largest contract that the form takes: `npm run bench:contracts`.
 * `CONTRACTS=1000000` takes a million of them (2,000), `ROUNDS=200` more rounds, `SECONDS=10` longer turns of fifty.
 */
const CONTRACTS = Number(process.env['CONTRACTS'] ?? 2_000)
const ROUNDS = Number(process.env['ROUNDS'] ?? 60)
const SECONDS = Number(process.env['SECONDS'] ?? 5)
const LANES = 50

/** ms that 95 of 100 calls may take one at a time, and 99 of 100 with fifty at once. */
const WANTED = { alone: 50, together: 150 }
/** Statements and ms of the save of one cell. */
const SAVE = { statements: 12, ms: 30 }

type Question = Record<string, unknown>

/** By name, what is asked of the list. */
const questionsOf = (source: number): Record<string, Question> => ({
  'first page': {},
  'page 5 of 50 rows': { page: 5, page_size: 50 },
  'last page': { page: Math.ceil((CONTRACTS + 60) / 100), page_size: 100 },
  'filter: three stages': { filter: { stage_id: '3,9,15' } },
  'filter: a source': { filter: { source: String(source) } },
  'filter: a type and a year': { filter: { reinsurance_type: 'cat_xl', year_of_account__from: '2024' } },
  'filter: a month': { filter: { period_from__from: '2025-11-01', period_from__to: '2025-11-30' } },
  'sorted by the assured': { sort: 'assured' },
  'sorted by period, latest first': { sort: '-period_from' },
  'sorted by stage': { sort: 'stage_id' },
  'search: a common word': { search: 'harbour' },
  'search: a word of nearly all': { search: 'insurance' },
  'search: a word of the last ones': { search: 'zenith' },
  'search: two words': { search: 'harbour willow' },
  'search: one of them': { search: `Insurance ${Math.floor(CONTRACTS * 0.7)}` },
  'search: a number': { search: `C-2020-${String(Math.floor(CONTRACTS / 2)).padStart(7, '0')}` },
  'search: nothing': { search: 'zzyzx' },
  'search: two letters of many': { search: 'er' },
})

const mark = (is: number, mayBe: number) => (is <= mayBe ? '✓' : '✗')
const figure = (value: number) => value.toFixed(1).padStart(8)

async function timed({ token }: Served, url: string): Promise<number> {
  const start = performance.now()
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const body = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${body.slice(0, 300)}`)
  return performance.now() - start
}

/** ms of a call, and of a list of a few rows that is asked for in turn with it: on a busy machine the one says what the other is worth. */
async function alone(served: Served, url: string): Promise<{ times: number[]; few: number[] }> {
  const regions = `${served.host}/api${toRequest(crudCalls(region as unknown as Entity).list, {}).url}`
  const [times, few]: [number[], number[]] = [[], []]
  for (let round = -3; round < ROUNDS; round++) {
    const [one, other] = [await timed(served, url), await timed(served, regions)]
    if (round < 0) continue
    times.push(one)
    few.push(other)
  }
  return { times, few }
}

/** From a thread of its own, which the server does not wait for. */
async function together({ token }: Served, url: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { latency, non2xx, errors } = await autocannon({ url, headers, connections: LANES, duration: SECONDS, workers: 1 })
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors from ${url}`)
  return latency.p99
}

const LOADED = ['first page', 'filter: three stages', 'search: one of them']

async function measureLists(served: Served, source: number): Promise<void> {
  console.log(`${''.padEnd(32)}  median      p95      ratio    p99 of ${LANES} at once`)
  for (const [name, question] of Object.entries(questionsOf(source))) {
    const url = `${served.host}/api${toRequest(listContracts, question).url}`
    const { times, few } = await alone(served, url)
    const most = shareOf(times, 0.95)
    const ratio = figure(median(times) / median(few))
    const row = `${name.padEnd(32)}${figure(median(times))} ${figure(most)} ${mark(most, WANTED.alone)} ${ratio}`
    const p99 = LOADED.includes(name) ? await together(served, url) : null
    console.log(p99 === null ? row : `${row} ${figure(p99)} ${mark(p99, WANTED.together)}`)
  }
}

async function ask<T>({ host, token }: Served, url: string, sent: { method?: 'PATCH'; body?: FormData } = {}): Promise<T> {
  const reply = await fetch(`${host}/api${url}`, { ...sent, headers: { authorization: `Bearer ${token}` } })
  const body = (await reply.json()) as { data: T }
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${JSON.stringify(body).slice(0, 300)}`)
  return body.data
}

/** One cell of layer 100: all rows are sent with their ids, as the form does, and one of them says something else. */
async function measureSave(served: Served, db: Database): Promise<void> {
  const { uuid } = await largest(db, CONTRACTS)
  const counted = countStatements(db)
  let step = await ask<ContractStep>(served, toRequest(loadContractStep, { uuid, step: '3a' }).url)
  const times: number[] = []
  const counts: number[] = []
  for (let round = -2; round < Math.min(ROUNDS, 40); round++) {
    const rows = (step.values as { sections: { id: number; section_no: number }[] }).sections
    const sections = rows.map(({ id, section_no: no }) => (no === 100 ? { id, title: `Layer 100, version ${round}` } : { id }))
    const { url, body = {} } = toRequest(saveContractStep, { uuid, step: '3a', step_version: step.step_version, sections })
    const start = performance.now()
    const { count, result } = await counted(() => ask<ContractStep>(served, url, { method: 'PATCH', body: toForm(body) }))
    step = result
    if (round >= 0) times.push(performance.now() - start)
    if (round >= 0) counts.push(count)
  }
  const [ms, statements] = [median(times), Math.max(...counts)]
  console.log(`\none cell of ${LARGEST.layers} layers with ${LARGEST.markets} markets each is saved in`)
  console.log(`${figure(statements)} statements of ${SAVE.statements}  ${mark(statements, SAVE.statements)}`)
  console.log(`${figure(ms)} ms of ${SAVE.ms}, p95 ${shareOf(times, 0.95).toFixed(1)}  ${mark(ms, SAVE.ms)}`)
}

await whileServed(
  async (served) => {
    const { db, kind } = served
    const [source] = await db.query<{ id: number }>(sql`select min(id) as id from source`)
    console.log(
      `${CONTRACTS} contracts, ${kind} database, ${ROUNDS} rounds; ms, of ${WANTED.alone} alone and ${WANTED.together} at once;`,
    )
    console.log('beside them the ratio to a list of five regions: on a busy machine compare that\n')
    await measureLists(served, source?.id ?? 1)
    await measureSave(served, db)
  },
  async (storage) => {
    const db = storage.open({ patient: true, max: 1 })
    await fillContracts(db, CONTRACTS)
    await db.close()
  },
)
