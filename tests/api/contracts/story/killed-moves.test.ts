import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listLedgerEntries, loadContractAccount } from '#domain/api/contract/accounts.ts'
import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { loadContractView } from '#domain/api/contract/view.ts'
import type { ViewedOverview } from '#domain/contracts/viewed.ts'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { requestOtp, verifyOtp } from '#domain/api/users.ts'
import { toRequest } from '#domain/api/wire.ts'
import { newFolder, startProcess, stopProcess, type Running } from '#tests/support/process.ts'
import { codeAt, DEMO_PASSWORD, KEY } from '#tests/support/server.ts'
import type { Known } from '#tests/support/story/ground.ts'
import { ONE_LAYER } from '#tests/support/story/slip.ts'
import { keyed, released, reviewed, signed, surveyed, written } from '#tests/support/story/way.ts'
import { openStory } from './story-desk.ts'

/** How often the product is killed; `KILLS=50` is run by hand. */
const KILLS = Number(process.env['KILLS'] ?? 3)

/** What is asked of each contract in turn, by whom, and the stage that it leads to. */
const MOVES = [
  { move: 'contract.clearConditions', who: 'admin', from: 13, to: 14 },
  { move: 'contract.bind', who: 'head', from: 14, to: 15 },
  { move: 'contract.book', who: 'admin', from: 15, to: 16 },
] as const
type Asked = (typeof MOVES)[number]
type Who = Asked['who']

/** A kill that comes too late uses up a move. */
const CONTRACTS = Math.ceil(KILLS / MOVES.length)

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

/** The ledger balances in pence, entry by entry and as a whole, and has what the stage asks for. */
async function assertBalanced({ send }: Product, { uuid }: Known, stage: number): Promise<void> {
  const { items } = (await send('admin', listLedgerEntries, { uuid, page: 1, page_size: 100 })).body.data
  const { balances } = (await send('admin', loadContractAccount, { uuid })).body.data
  expect(items.map(({ totals }) => totals)).toEqual(
    Array.from({ length: stage === 16 ? ENTRIES : 0 }, () => [{ currency: 'GBP', amount: '0.00' }]),
  )
  expect(balances.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
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

/** Asks for a move and kills the product after a share of the time that a trial of the move took. Answers whether it was confirmed. */
async function killedDuring(product: Product, asked: Values, who: Who, { key, share }: { key: string; share: number }) {
  const begin = performance.now()
  expect((await product.send(who, makeContractMove, { ...asked, dry_run: '1' })).status).toBe(200)
  const took = performance.now() - begin
  const answer = product.send(who, makeContractMove, asked, key).then(
    ({ status }) => status === 200,
    () => false,
  )
  await wait(took * share)
  await product.kill()
  return answer
}

test(`of ${KILLS} moves and bookings during which the product is killed each is made as a whole or not at all, and no confirmed one is lost [D5]`, async () => {
  const folder = newFolder()
  const contracts = await signedIn(folder.path)
  const product = openProduct(folder.path)
  const asked = contracts.flatMap((contract) => MOVES.map((move) => ({ contract, move, key: randomUUID() })))
  let [next, interrupted] = [0, 0]
  await product.start()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { contract, move, key } = asked[next]!
    const { row_version } = (await product.send(move.who, loadContractMoves, { uuid: contract.uuid })).body.data
    const asking = { uuid: contract.uuid, move: move.move, row_version }
    const isConfirmed = await killedDuring(product, asking, move.who, { key, share: kill / KILLS })
    await product.start()
    const isMade = await assertWhole(product, contract, move)
    expect(isMade || !isConfirmed).toBe(true)
    if (!isMade) interrupted += 1
    if (!isMade && kill % 2 === 0) continue
    // Whoever asks again with the same key has it made once.
    expect((await product.send(move.who, makeContractMove, asking, key)).status).toBe(200)
    expect(await assertWhole(product, contract, move)).toBe(true)
    next += 1
  }
  expect(interrupted).toBeGreaterThan(0)
  await product.stop()
  folder.remove()
}, 600_000)
