import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listLedgerEntries, loadContractAccount } from '#domain/api/contract/accounts.ts'
import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { loadContractView } from '#domain/api/contract/view.ts'
import type { ViewedOverview } from '#domain/contracts/viewed.ts'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { requestOtp, verifyOtp } from '#domain/api/users.ts'
import { toRequest } from '#domain/api/wire.ts'
import { sql } from '#server/store/sql/sql.ts'
import { newFolder, startProcess, stopProcess, type Running } from '#tests/support/process.ts'
import { codeAt, DEMO_PASSWORD, KEY } from '#tests/support/server.ts'
import type { Known } from '#tests/support/story/ground.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { keyed, released, reviewed, signed, surveyed, written } from '#tests/support/story/way.ts'
import { openStops, STOPS, type Stop } from './stops.ts'
import { openStory } from './story-desk.ts'

/** How many bookings the product is killed in, beside two other moves; `KILLS=50` is run by hand. */
const KILLS = Number(process.env['KILLS'] ?? 10)

/** What is asked of a contract in turn, by whom, and the stage that it leads to. */
const MOVES = [
  { move: 'contract.clearConditions', who: 'admin', from: 13, to: 14 },
  { move: 'contract.bind', who: 'head', from: 14, to: 15 },
  { move: 'contract.book', who: 'admin', from: 15, to: 16 },
] as const
type Asked = (typeof MOVES)[number]
type Who = Asked['who']
const [CLEAR, BIND, BOOK] = MOVES

/** Spread over all of a booking; more kills than stops go over them again. */
const stopOf = (kill: number): Stop =>
  STOPS[KILLS < STOPS.length ? Math.floor(((kill + 1) * STOPS.length) / KILLS) - 1 : kill % STOPS.length]!

const KILLED_AT = Array.from({ length: KILLS }, (_, kill) => stopOf(kill))
/** PostgreSQL ends by itself what it has begun to commit. */
const COMMITTED = KILLED_AT.filter((stop) => stop === 'commit').length

/** A contract is booked at each of those, and one by whoever asks again. */
const CONTRACTS = COMMITTED + (KILLED_AT.at(-1) === 'commit' ? 0 : 1)

/** Entries of a booking: one for each quarter. */
const ENTRIES = 4

type Values = Record<string, unknown>

/** Signed contracts in a data folder whose conditions can be cleared. */
async function signedIn(folder: string): Promise<Known[]> {
  const at = await openStory({ folder })
  const contracts: Known[] = []
  for (let made = 0; made < CONTRACTS; made += 1) {
    const contract = await keyed(at, {}, ONE_LAYER)
    await released(at, contract)
    await written(at, contract, ONE_LAYER.layers)
    await reviewed(at, contract)
    await signed(at, contract)
    contracts.push(contract)
  }
  await at.nextDay(contracts[0]!)
  for (const contract of contracts) await surveyed(at, contract)
  await at.server.stop()
  return contracts
}

/** The product as a process on a data folder. */
function openProduct(path: string) {
  const args = ['--port', '0', '--data-dir', path]
  let run: Running
  const tokens = new Map<Who, string>()

  async function send<E extends Endpoint>(who: Who, endpoint: E, input: Values, key?: string) {
    const { url, body } = toRequest(endpoint, input)
    const token = tokens.get(who)
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    }
    const init = { method: endpoint.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(`${await run.ready}/api${url}`, init)
    return { status: response.status, body: (await response.json()) as { data: Output<E> } }
  }

  async function signIn(who: Who): Promise<void> {
    const email = `${who}@slipway.example`
    const { challenge } = (await send(who, requestOtp, { email, password: DEMO_PASSWORD })).body.data
    tokens.set(who, (await send(who, verifyOtp, { email, otp: codeAt(new Date()), challenge })).body.data.access_token)
  }

  return {
    send,
    async start(): Promise<void> {
      run = startProcess(args, { SECRET_KEY: KEY })
      await run.ready
      for (const who of ['admin', 'head'] as const) if (!tokens.has(who)) await signIn(who)
    },
    async kill(): Promise<void> {
      run.process.kill('SIGKILL')
      await run.ended
    },
    stop: () => stopProcess(run),
  }
}

type Product = ReturnType<typeof openProduct>
type Stops = Awaited<ReturnType<typeof openStops>>

/** The ledger balances in pence, entry by entry and as a whole, and has what the stage asks for. */
async function assertBalanced({ send }: Product, { uuid }: Known, stage: number): Promise<void> {
  const { items } = (await send('admin', listLedgerEntries, { uuid, page: 1, page_size: 100 })).body.data
  const { balances } = (await send('admin', loadContractAccount, { uuid })).body.data
  expect(items.map(({ totals }) => totals)).toEqual(
    Array.from({ length: stage === 16 ? ENTRIES : 0 }, () => [{ currency: 'GBP', amount: '0.00' }]),
  )
  expect(balances.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
}

/** What the tables hold of a booking: all of it or nothing. */
async function assertRows({ db }: Stops, { uuid }: Known, isBooked: boolean): Promise<void> {
  const [rows] = await db.query<Record<string, number>>(
    sql`select (select count(*)::int from booked_instalment where contract_id = c.id) as instalments,
          (select count(*)::int from ledger_entry where contract_id = c.id) as entries,
          (select count(*)::int from contract_move where contract_id = c.id and move = 'contract.book') as moves,
          (select count(*)::int from audit where entity = 'contract' and entity_id = c.id and after->>'move' = 'contract.book') as told
        from contract c where c.uuid = ${uuid}`,
  )
  expect(rows).toEqual(
    isBooked ? { instalments: ENTRIES, entries: ENTRIES, moves: 1, told: 1 } : { instalments: 0, entries: 0, moves: 0, told: 0 },
  )
}

/** All of a move or nothing of it: stage, history and ledger say the same. Answers whether it is made. */
async function assertWhole(product: Product, { uuid }: Known, { move, from, to }: Asked): Promise<boolean> {
  const { stage_id: stage } = (await product.send('admin', loadContractMoves, { uuid })).body.data
  const { stages } = (await product.send('admin', loadContractView, { uuid, tab: 'overview' })).body.data as ViewedOverview
  expect([from, to]).toContain(stage)
  expect(stages.filter((each) => each.move === move)).toHaveLength(stage === to ? 1 : 0)
  expect(stages.at(-1)?.stage_id).toBe(stage)
  await assertBalanced(product, { uuid }, stage)
  return stage === to
}

interface Killing {
  product: Product
  stops: Stops
}

interface Outcome {
  /** Whether a transaction was open when the product was killed. */
  met: boolean
  isMade: boolean
}

/** Asks for a move, kills the product where it has come to a stop, and starts it again. */
async function killedAt(
  { product, stops }: Killing,
  stop: Stop,
  asked: { contract: Known; move: Asked; key: string },
): Promise<Outcome> {
  const { contract, move, key } = asked
  const { row_version } = (await product.send(move.who, loadContractMoves, { uuid: contract.uuid })).body.data
  const asking = { uuid: contract.uuid, move: move.move, row_version }
  let isConfirmed = false
  const begin = () =>
    product.send(move.who, makeContractMove, asking, key).then(
      ({ status }) => void (isConfirmed = status === 200),
      () => {},
    )
  const met = await stops.meet(stop, { begin, act: () => product.kill() })
  await product.start()
  const isMade = await assertWhole(product, contract, move)
  await assertRows(stops, contract, isMade && move === BOOK)
  expect(isMade || !isConfirmed).toBe(true)
  return { met, isMade }
}

/** Whoever asks again with the same key has it made once. */
async function askedAgain({ product, stops }: Killing, { contract, move, key }: { contract: Known; move: Asked; key: string }) {
  const { row_version } = (await product.send(move.who, loadContractMoves, { uuid: contract.uuid })).body.data
  const [sent] = await stops.db.query<{ row_version: number }>(
    sql`select row_version from contract_move where contract_id = (select id from contract where uuid = ${contract.uuid}) and move = ${move.move}`,
  )
  const asking = { uuid: contract.uuid, move: move.move, row_version: sent?.row_version ?? row_version }
  expect((await product.send(move.who, makeContractMove, asking, key)).status).toBe(200)
  expect(await assertWhole(product, contract, move)).toBe(true)
}

/** Contracts in a data folder that can be booked, all but the first of them bound. */
async function bindAll(at: Killing, contracts: readonly Known[]): Promise<void> {
  for (const [place, contract] of contracts.entries())
    for (const move of [CLEAR, BIND]) {
      const asked = { contract, move, key: randomUUID() }
      if (place === 0)
        expect(await killedAt(at, ['contract_move', 'insert', 'after'], asked)).toEqual({ met: true, isMade: false })
      await askedAgain(at, asked)
    }
}

test(`of ${KILLS} bookings in whose midst the product is killed each is made as a whole or not at all, and no confirmed one is lost [D5]`, async () => {
  const folder = newFolder()
  const contracts = await signedIn(folder.path)
  const product = openProduct(folder.path)
  await product.start()
  const at = { product, stops: await openStops(folder.path) }
  await bindAll(at, contracts)
  const outcomes: Outcome[] = []
  let asked = { contract: contracts[0]!, move: BOOK, key: randomUUID() }
  for (const stop of KILLED_AT) {
    const outcome = await killedAt(at, stop, asked)
    outcomes.push(outcome)
    if (!outcome.isMade) continue
    await askedAgain(at, asked)
    asked = { contract: contracts[outcomes.filter(({ isMade }) => isMade).length]!, move: BOOK, key: randomUUID() }
  }
  if (asked.contract) await askedAgain(at, asked)
  expect({
    met: outcomes.filter(({ met }) => met).length,
    whole: outcomes.filter(({ isMade }) => isMade).length,
    absent: outcomes.filter(({ isMade }) => !isMade).length,
  }).toEqual({ met: KILLS, whole: COMMITTED, absent: KILLS - COMMITTED })
  await at.stops.db.close()
  await product.stop()
  folder.remove()
}, 600_000)
