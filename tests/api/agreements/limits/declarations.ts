import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { toRequest } from '#domain/api/wire.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { createApp } from '#server/app.ts'
import { termsHashOf } from '#server/contracts/reviewed/terms.ts'
import { SERVED } from '#server/routes/index.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { secondPool } from '#tests/support/postgres.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openBinder, type Limits } from './open-binder.ts'

export interface Terms {
  limit: string
  premium?: string
  currency?: 'GBP' | 'USD'
  stage?: number
  order?: string
}

export interface Declared {
  id: number
  uuid: string
}

type Who = Parameters<ContractDesk['as']>[0]

/** Another copy of the server on the same database, with connections of its own. */
async function secondCopyOf(server: TestServer) {
  const db = await secondPool(server.db)
  const app = await createApp({ deps: { ...server.deps, db }, served: SERVED })
  const call = async <E extends Endpoint>(endpoint: E, input: object, token: string) => {
    const { url, body } = toRequest(endpoint, input as Record<string, unknown>)
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    })
    return { status: response.statusCode, body: response.json<{ code: string; data: Output<E> }>() }
  }
  const close = async () => {
    await app.close()
    await db.close()
  }
  return { call, close }
}

/** On a slow machine those who wait for the lock hold every connection for a while. */
const TRIES = 20

/** One call for each input, all at the same moment and by turns to two copies of the server. Who finds it busy asks again, as browsers do. */
async function callAtOnce<E extends Endpoint>(server: TestServer, endpoint: E, inputs: readonly object[]) {
  const { access_token: token } = await server.signInAs('head')
  const copy = await secondCopyOf(server)
  const answers = await Promise.all(
    inputs.map(async (input, at) => {
      const ask = () => (at % 2 ? copy.call(endpoint, input, token) : server.call(endpoint, input, { token }))
      let answer = await ask()
      for (let more = TRIES; answer.status === 503 && more > 0; more--) answer = await ask()
      return answer
    }),
  )
  await copy.close()
  return answers
}

/** The demo world with an agreement contract of its own that is open, and what is declared to it. */
export async function openDeclarations() {
  const server = await startServer()
  const desk = await openContractDesk(server)
  const { ids } = desk
  const today = dayOf(server.clock())
  const rows = <R extends object>(statement: Parameters<typeof server.db.query>[0]) => server.db.query<R>(statement)

  const binder = (limits: Limits = {}) => openBinder({ rows, ids, today }, limits)

  /** A contract that waits for its binding, or stands in another stage, declared to an agreement contract. */
  async function declare(
    agreement: number,
    { limit, premium = '10', currency = 'GBP', stage = 14, order = '100' }: Terms,
  ): Promise<Declared> {
    const { uuid } = await desk.create({ reinsured_name: `Risk ${Math.random()}`, currency: ids[currency] })
    const [row] = await rows<{ id: number }>(sql`
      with x as (update contract set stage_id = ${stage}, agreement_contract_id = ${agreement}, contract_type = 'binder_declaration',
          reinsurance_type = 'fac_xl', period_from = ${today}, period_to = ${daysAfter(today, 300)}, umr = ${`B0713T${Math.random().toString(36).slice(2, 12).toUpperCase()}`},
          prepared_by = ${ids.handler}, contract_bound_at = case when ${stage} >= 15 then now() end where uuid = ${uuid} returning id),
      s as (insert into contract_section (contract_id, section_no, title, currency_id, "limit", attachment, premium_100, order_pct_of_whole)
        select id, 1, 'Cover', ${ids[currency]}, ${limit}, 0, ${premium}, ${order} from x returning contract_id)
      select x.id from x, s`)
    const stored = (await findContract(server.db, uuid, 'everywhere'))!
    await rows(sql`update contract set review_hash = ${termsHashOf(stored)} where id = ${row!.id}`)
    return { id: row!.id, uuid }
  }

  const versionOf = async ({ uuid }: Declared) =>
    (
      await rows<{ row_version: number; stage_id: number }>(sql`select row_version, stage_id from contract where uuid = ${uuid}`)
    )[0]!

  const move = async (who: Who, contract: Declared, name: string, asked: object = {}) =>
    desk.as(who, makeContractMove, {
      uuid: contract.uuid,
      move: name,
      row_version: (await versionOf(contract)).row_version,
      ...asked,
    })

  /** Binds, as someone who has prepared nothing. */
  const bind = (contract: Declared, asked: object = {}) => move('head', contract, 'contract.bind', asked)

  /** What keeps a move of a contract from being made, by key, with its field. */
  async function blockersOf(contract: Declared, name: string, who: Who = 'head') {
    const { moves } = (await desk.as(who, loadContractMoves, { uuid: contract.uuid })).body.data
    return moves.find((each) => each.name === name)!.lacks.find(({ need }) => need === 'isAdmissible')?.blockers ?? []
  }

  return {
    server,
    desk,
    ids,
    today,
    rows,
    binder,
    declare,
    move,
    bind,
    blockersOf,
    secondCopy: () => secondCopyOf(server),
    callAtOnce: <E extends Endpoint>(endpoint: E, inputs: readonly object[]) => callAtOnce(server, endpoint, inputs),
    versionOf,
  }
}

export type Declarations = Awaited<ReturnType<typeof openDeclarations>>
