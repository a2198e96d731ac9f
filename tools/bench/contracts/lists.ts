import autocannon from 'autocannon'
import { listWorklist, loadBoard, loadStageCounts } from '#domain/api/contract/worklists.ts'
import { listContracts } from '#domain/api/contracts.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { toRequest } from '#domain/api/wire.ts'
import { sql } from '#server/store/sql/sql.ts'
import { median, shareOf } from '../figures.ts'
import type { Served } from '../served.ts'
import { alone } from './alone.ts'
import { figure, mark } from './print.ts'

/** ms that 95 of 100 calls may take one at a time, and 99 of 100 with fifty at once. */
const WANTED = { alone: 50, together: 150 }
/** The same of a worklist, its board and the counts of the menu, one at a time. */
const WANTED_OF_WORKLISTS = 80
const LANES = 50

type Question = Record<string, unknown>

/** By name, what is asked of the list. */
const questionsOf = (count: number, source: number): Record<string, Question> => ({
  'first page': {},
  'page 5 of 50 rows': { page: 5, page_size: 50 },
  'last page': { page: Math.ceil((count + 60) / 100), page_size: 100 },
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
  'search: one of them': { search: `Insurance ${Math.floor(count * 0.7)}` },
  'search: a number': { search: `C-2020-${String(Math.floor(count / 2)).padStart(7, '0')}` },
  'search: nothing': { search: 'zzyzx' },
  'search: two letters of many': { search: 'er' },
})

/** By name, what is asked of worklists: the first page as it opens, orders, what is narrowed, and what stands beside it. */
const WORKLISTS: Record<string, [Endpoint, Question]> = {
  'worklist: first page': [listWorklist, { group: 2, stage: 15 }],
  'worklist: reviews and returned ones': [listWorklist, { group: 2, stage: 7 }],
  'worklist: longest in stage': [listWorklist, { group: 1, stage: 3, sort: 'stage_since' }],
  'worklist: last due first': [listWorklist, { group: 1, stage: 3, sort: '-due_on' }],
  'worklist: page 5 of 50 rows': [listWorklist, { group: 2, stage: 15, page: 5, page_size: 50 }],
  'worklist: my overdue ones': [listWorklist, { group: 2, stage: 15, filter: { owner: 'mine', overdue: 'true' } }],
  'worklist: search': [listWorklist, { group: 2, stage: 15, search: 'harbour' }],
  'worklist: counts of the menu': [loadStageCounts, {}],
  'worklist: board of the bound ones': [loadBoard, { group: 2 }],
}

/** From a thread of its own, which the server does not wait for. */
async function together({ token }: Served, url: string, seconds: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { latency, non2xx, errors } = await autocannon({ url, headers, connections: LANES, duration: seconds, workers: 1 })
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors from ${url}`)
  return latency.p99
}

const LOADED = ['first page', 'filter: three stages', 'search: one of them']

async function measureWorklists(served: Served, rounds: number): Promise<void> {
  for (const [name, [endpoint, question]] of Object.entries(WORKLISTS)) {
    const { times, few } = await alone(served, `${served.host}/api${toRequest(endpoint, question).url}`, rounds)
    const most = shareOf(times, 0.95)
    const ratio = figure(median(times) / median(few))
    console.log(`${name.padEnd(34)}${figure(median(times))} ${figure(most)} ${mark(name, most, WANTED_OF_WORKLISTS)} ${ratio}`)
  }
}

export interface ListTurns {
  count: number
  rounds: number
  seconds: number
}

export async function measureLists(served: Served, { count, rounds, seconds }: ListTurns): Promise<void> {
  const [source] = await served.db.query<{ id: number }>(sql`select min(id) as id from source`)
  console.log(`${''.padEnd(34)}  median      p95      ratio    p99 of ${LANES} at once`)
  for (const [name, question] of Object.entries(questionsOf(count, source?.id ?? 1))) {
    const url = `${served.host}/api${toRequest(listContracts, question).url}`
    const { times, few } = await alone(served, url, rounds)
    const most = shareOf(times, 0.95)
    const row = `${name.padEnd(34)}${figure(median(times))} ${figure(most)} ${mark(name, most, WANTED.alone)} ${figure(median(times) / median(few))}`
    const p99 = LOADED.includes(name) ? await together(served, url, seconds) : null
    console.log(p99 === null ? row : `${row} ${figure(p99)} ${mark(`${name}, ${LANES} at once`, p99, WANTED.together)}`)
  }
  await measureWorklists(served, rounds)
}
