import autocannon from 'autocannon'
import Fastify from 'fastify'
import { crudCalls } from '#domain/api/calls/crud.ts'
import { toRequest } from '#domain/api/wire.ts'
import { country } from '#domain/entities/country.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Database } from '#server/store/database.ts'
import { median } from './figures.ts'
import { whileServed } from './served.ts'
import { endRun, run } from './verdict.ts'

/**
 * Measures a signed-in list under load, beside a bare Fastify route that runs the same statements on the same database:
 * `npm run bench:calls`. `LANES=10` takes fewer lanes, `SECONDS=2` shorter turns, `ROUNDS=5` more of them.
 */
const LANES = Number(process.env['LANES'] ?? 50)
const SECONDS = Number(process.env['SECONDS'] ?? 5)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
/** Answers in the same time, as a share of the bare route's; and its p99 as multiples of the bare route's. */
const TARGETS = { share: 0.6, p99: 3 }

type Statement = Parameters<Database['query']>

/** Notes the statements of one call. */
async function statementsOf(db: Database, call: () => Promise<unknown>): Promise<Statement[]> {
  const query = db.query.bind(db)
  const noted: Statement[] = []
  db.query = (...statement: Statement) => {
    noted.push(statement)
    return query(...statement)
  }
  await call()
  db.query = query
  return noted
}

interface Load {
  perSecond: number
  p99: number
}

/** From a thread of its own, which the server does not wait for. */
async function load(url: string, token: string): Promise<Load> {
  const headers = { authorization: `Bearer ${token}` }
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: LANES,
    duration: SECONDS,
    workers: 1,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors from ${url}`)
  return { perSecond: requests.average, p99: latency.p99 }
}

await whileServed(async ({ db, host, token, kind }) => {
  const list = `${host}/api${toRequest(crudCalls(country as unknown as Entity).list, {}).url}`
  const ask = () => fetch(list, { headers: { authorization: `Bearer ${token}` } }).then((reply) => reply.text())
  for (let warming = 0; warming < 50; warming++) await ask()
  const statements = await statementsOf(db, ask)
  const floor = Fastify()
  floor.get('/list', async () => {
    const rows = []
    for (const statement of statements) rows.push(await db.query(...statement))
    return rows
  })
  const floorList = `${await floor.listen({ host: '127.0.0.1', port: 0 })}/list`

  console.log(
    `${LANES} lanes on a list of countries, ${kind} database, ${statements.length} statements a call, ${ROUNDS} rounds of ${SECONDS} s\n`,
  )
  const rounds: { bare: Load; ours: Load }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push({ bare: await load(floorList, token), ours: await load(list, token) })
  await ask()
  await floor.close()

  const figure = (of: (round: { bare: Load; ours: Load }) => number) => median(rounds.map(of))
  const share = figure(({ bare, ours }) => ours.perSecond / bare.perSecond)
  const p99 = figure(({ bare, ours }) => ours.p99 / bare.p99)
  const line = (name: string, one: number, other: number, verdict: string) =>
    console.log(`${name.padEnd(20)} ${one.toFixed(0).padStart(8)} ${other.toFixed(0).padStart(8)}   ${verdict}`)
  console.log(`${''.padEnd(20)}     bare     ours`)
  line(
    'answers a second',
    figure(({ bare }) => bare.perSecond),
    figure(({ ours }) => ours.perSecond),
    `${share.toFixed(2)} x, at least ${TARGETS.share}  ${run.mark('answers a second', share >= TARGETS.share)}`,
  )
  line(
    'p99, ms',
    figure(({ bare }) => bare.p99),
    figure(({ ours }) => ours.p99),
    `${p99.toFixed(1)} x of ${TARGETS.p99}  ${run.mark('p99', p99 <= TARGETS.p99)}`,
  )
})
endRun()
