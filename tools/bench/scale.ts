import type { Endpoint } from '#domain/api/endpoint.ts'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { crudCalls } from '#domain/api/calls/crud.ts'
import { listOptions, listReferences } from '#domain/api/master.ts'
import { toRequest } from '#domain/api/wire.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { party } from '#domain/entities/registers/party.ts'
import { country } from '#domain/entities/country.ts'
import { refreshStatistics } from '#server/store/bulk.ts'
import type { Database } from '#server/store/database.ts'
import { median, shareOf } from './figures.ts'
import { whileServed } from './served.ts'
import { endRun, run } from './verdict.ts'
import { id as named, sql } from '#server/store/sql/sql.ts'

/**
 * Measures calls that look at many rows, on the embedded database with 1,000,000 audit rows of the last 30 days and 200,000 parties,
 * half of them in one country: `npm run bench:scale`. `PARTIES=1000`, `AUDIT=1000` take fewer rows, `ROUNDS=10` fewer rounds.
 */
const PARTIES = Number(process.env['PARTIES'] ?? 200_000)
const AUDIT = Number(process.env['AUDIT'] ?? 1_000_000)
const ROUNDS = Number(process.env['ROUNDS'] ?? 60)
/** ms that 95 of 100 calls may take. */
const TARGET = 60

const MAKE_PARTIES = sql`
  insert into party (name, trading_name, party_type, country_id, registration_number, city, created_by)
  select initcap(words[1 + n % 40]) || ' ' || initcap(words[1 + (n / 40) % 40]) || ' Limited ' || n,
    case when n % 3 = 0 then initcap(words[1 + (n / 7) % 40]) || ' ' || n end,
    (array['insured', 'cedant', 'original_insured', 'retrocedent', 'loss_payee'])[1 + n % 5],
    case when n % 2 = 0 then (select id from country where iso_alpha2 = 'GB') else (select min(id) from country) + n % 200 end,
    'P' || n, initcap(words[1 + (n / 11) % 40]), (select min(id) from app_user)
  from generate_series(1, ${PARTIES}::int) n, (select array[
    'alder', 'amber', 'anchor', 'apex', 'arden', 'atlas', 'aurora', 'bay', 'beacon', 'birch', 'bridge', 'castle', 'cedar', 'compass',
    'coral', 'crest', 'delta', 'eagle', 'elm', 'falcon', 'fjord', 'garnet', 'harbour', 'haven', 'heron', 'island', 'juniper', 'keel',
    'lantern', 'maple', 'meridian', 'north', 'oak', 'orchard', 'pearl', 'quay', 'river', 'stone', 'tide', 'willow'] words) w`

/** Without the triggers that chain the history of a record, which take 100 µs a row. */
const MAKE_AUDIT = sql`
  insert into audit (at, entity, entity_id, seq, action, actor_id, title, before, after, previous_hash, hash)
  select now() - n * interval '30 days' / ${AUDIT}::int,
    (array['party', 'party', 'party', 'party', 'market', 'country', 'team', 'bank_account'])[1 + n % 8],
    1 + n % 5, 1000000 + n, 'changed', (select min(id) from app_user), 'Row ' || n, '{"name": "a"}', '{"name": "b"}', n, n
  from generate_series(1, ${AUDIT}::int) n`

async function fill(db: Database): Promise<void> {
  await db.query(MAKE_PARTIES)
  await db.tx(async (own) => {
    await own.query(sql`alter table audit disable trigger user`)
    await own.query(MAKE_AUDIT)
    await own.query(sql`alter table audit enable trigger user`)
  })
  await refreshStatistics(db)
  for (const table of ['party', 'audit']) await db.query(sql`vacuum ${named(table)}`)
  await db.close()
}

type Asked = Pick<Endpoint, 'method' | 'path' | 'query'>

const calls = (entity: unknown) => crudCalls(entity as Entity)
const britain = sql`select id from country where iso_alpha2 = 'GB'`

type Question = readonly [Asked, object, number?]

/** By name: the call, what it is asked, and the status it answers with where that is not 200. */
function questionsOf(id: number): Record<string, Question> {
  const list = calls(party).list
  const options = (question: object) => [listOptions, { of: 'party', ...question }] as const
  return {
    dashboard: [loadDashboard, {}],
    'used by: a country of half': [listReferences, { of: 'country', id, page: 1 }],
    'used by: page 40': [listReferences, { of: 'country', id, page: 40 }],
    'delete of a country in use': [calls(country).remove, { id }, 409],
    'picker: nothing typed': options({}),
    'picker: one letter': options({ search: 'a' }),
    'picker: two letters': options({ search: 'ha' }),
    'picker: a common word': options({ search: 'limited' }),
    'picker: a word': options({ search: 'harbour' }),
    'picker: one row': options({ search: 'Limited 77177' }),
    'picker: nothing found': options({ search: 'zzyzx' }),
    'list: first page': [list, {}],
    'list: last page that is counted': [list, { page: 50, page_size: 20 }],
    'list: last page of all': [list, { page: PARTIES / 100, page_size: 100 }],
    'list: beyond the end': [list, { page: PARTIES, page_size: 100 }],
    'list: backwards': [list, { sort: '-name' }],
    'list: a filter of half': [list, { filter: { country: String(id) } }],
  }
}

await whileServed(
  async ({ db, kind, host, token }) => {
    const [{ id }] = (await db.query<{ id: number }>(britain)) as [{ id: number }]
    const ask = async ([call, question, status = 200]: Question) => {
      const { url } = toRequest(call, question as Record<string, unknown>)
      const start = performance.now()
      const reply = await fetch(`${host}/api${url}`, { method: call.method, headers: { authorization: `Bearer ${token}` } })
      const body = await reply.text()
      if (reply.status !== status) throw new Error(`${url}: ${reply.status} ${body.slice(0, 300)}`)
      return performance.now() - start
    }
    console.log(`${PARTIES} parties, ${AUDIT} audit rows, ${kind} database, ${ROUNDS} rounds, one call at a time; ms\n`)
    console.log(`${''.padEnd(34)}  median     p95`)
    for (const [name, question] of Object.entries(questionsOf(id))) {
      const times: number[] = []
      for (let warming = 0; warming < 3; warming++) await ask(question)
      for (let round = 0; round < ROUNDS; round++) times.push(await ask(question))
      const [half, most] = [median(times), shareOf(times, 0.95)]
      const figures = `${half.toFixed(1).padStart(7)} ${most.toFixed(1).padStart(7)}`
      console.log(`${name.padEnd(34)} ${figures}  ${run.mark(name, most < TARGET)}`)
    }
  },
  (storage) => fill(storage.open({ patient: true, max: 1 })),
)
endRun()
