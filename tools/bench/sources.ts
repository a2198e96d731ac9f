import { toRequest } from '#domain/api/wire.ts'
import { listSources } from '#domain/api/source/source.ts'
import { refreshStatistics } from '#server/store/bulk.ts'
import type { Database } from '#server/store/database.ts'
import { median, shareOf } from './figures.ts'
import { whileServed } from './served.ts'
import { endRun, run } from './verdict.ts'
import { sql } from '#server/store/sql/sql.ts'

/**
 * Measures lists of 100,000 sources on the embedded database, each call through the whole server: `npm run bench:sources`.
 * `ROWS=1000` takes fewer rows, `ROUNDS=50` fewer rounds.
 */
const ROWS = Number(process.env['ROWS'] ?? 100_000)
const ROUNDS = Number(process.env['ROUNDS'] ?? 200)
/** ms that 95 of 100 calls may take. */
const TARGET = 50

/**
 * Names of two words out of forty and a number: searches find a few, hundreds or thousands of them. Those of the last few
 * thousand begin alike and stand together at the end of the list.
 */
const MAKE = sql`
  insert into source (source_code, legal_name, trading_name, source_type, incorporation_country_id, registration_number, branch_id,
    owner_user_id, status, risk_category, risk_score, next_review_date, created_by)
  select 'SRC-' || lpad((n + 1000)::text, 6, '0'), 
    case when n > ${ROWS}::int * 0.97 then 'Zenith Wharf ' || n
      else initcap(words[1 + n % 40]) || ' ' || initcap(words[1 + (n / 40) % 40]) || ' Brokers ' || n end,
    case when n % 3 = 0 then initcap(words[1 + (n / 7) % 40]) || ' ' || n end,
    (array['lloyds_broker', 'wholesale_broker', 'retail_broker', 'reinsurance_broker', 'insurer'])[1 + n % 5],
    (select min(id) from country) + n % 200, 'R' || n, (select id from branch where code = 'LON'),
    (select id from app_user where email = 'handler@slipway.example'),
    (array['draft', 'submitted', 'assigned', 'approved', 'approved', 'approved', 'review_due'])[1 + n % 7],
    (array['low', 'medium', 'high'])[1 + n % 3], n % 90, date '2026-01-01' + n % 1000, (select min(id) from app_user)
  from generate_series(1, ${ROWS}::int) n, (select array[
    'alder', 'amber', 'anchor', 'apex', 'arden', 'atlas', 'aurora', 'bay', 'beacon', 'birch', 'bridge', 'castle', 'cedar', 'compass',
    'coral', 'crest', 'delta', 'eagle', 'elm', 'falcon', 'fjord', 'garnet', 'harbour', 'haven', 'heron', 'island', 'juniper', 'keel',
    'lantern', 'maple', 'meridian', 'north', 'oak', 'orchard', 'pearl', 'quay', 'river', 'stone', 'tide', 'willow'] words) w`

const QUESTIONS: Record<string, object> = {
  'first page': {},
  'page 5 of 50 lines': { page: 5, page_size: 50 },
  'filter by status': { filter: { status: 'submitted' } },
  'unassigned only': { is_unassigned: 'true' },
  'sorted by next review': { sort: 'next_review_date' },
  'sorted by code, descending': { sort: '-source_code' },
  'search: a common word': { search: 'harbour' },
  'search: a word of nearly all': { search: 'brokers' },
  'search: a word of the last ones': { search: 'zenith' },
  'search: a common word, by code': { search: 'harbour', sort: '-source_code' },
  'search: two words': { search: 'harbour willow' },
  'search: one of them': { search: 'Brokers 77177' },
  'search: a code': { search: 'SRC-050000' },
  'search: nothing': { search: 'zzyzx' },
  'search: two letters of none': { search: 'zq' },
  'search: two letters of many': { search: 'er' },
  'search: one sign of none': { search: '#' },
  'search: two ideographs of none': { search: '東京' },
}

async function fill(db: Database): Promise<void> {
  await db.query(MAKE)
  await refreshStatistics(db)
  await db.close()
}

await whileServed(
  async ({ kind, host, token }) => {
    const ask = async (question: object) => {
      const { url } = toRequest(listSources, question as Record<string, unknown>)
      const start = performance.now()
      const reply = await fetch(`${host}/api${url}`, { headers: { authorization: `Bearer ${token}` } })
      const said = await reply.text()
      if (!reply.ok) throw new Error(`${url}: ${said}`)
      return performance.now() - start
    }
    console.log(`${ROWS} sources, ${kind} database, ${ROUNDS} rounds, one call at a time; ms\n`)
    console.log(`${''.padEnd(30)}  median     p95`)
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push(await ask(question))
      const [half, most] = [median(times), shareOf(times, 0.95)]
      console.log(
        `${name.padEnd(30)} ${half.toFixed(1).padStart(7)} ${most.toFixed(1).padStart(7)}  ${run.mark(name, most < TARGET)}`,
      )
    }
  },
  (storage) => fill(storage.open({ patient: true, max: 1 })),
)
endRun()
