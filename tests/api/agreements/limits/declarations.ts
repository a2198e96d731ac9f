import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { toRequest } from '#domain/api/wire.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { createApp } from '#server/app.ts'
import { termsHashOf } from '#server/contracts/computed.ts'
import { SERVED } from '#server/routes/index.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { secondPool } from '#tests/support/postgres.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

export interface Terms {
  limit: string
  premium?: string
  currency?: 'GBP' | 'USD'
  stage?: number
  order?: string
}

interface Limits {
  risk?: string
  aggregate?: string
  income?: string
  overall?: string | null
  hard?: boolean
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

/** The demo world with an agreement contract of its own that is open, and what is declared to it. */
export async function openDeclarations() {
  const server = await startServer()
  const desk = await openContractDesk(server)
  const { ids } = desk
  const today = dayOf(server.clock())
  const rows = <R extends object>(statement: Parameters<typeof server.db.query>[0]) => server.db.query<R>(statement)

  let number = 0
  /** In pounds: of one risk, of the class, of income. Answers the id of the agreement contract. */
  async function binder(limits: Limits = {}): Promise<number> {
    const { risk = '1000', aggregate = '10000', income = '1000000', overall = null, hard = true, order = '100' } = limits
    number += 1
    const reference = `T-${number}`
    const [made] = await rows<{ id: number }>(sql`
      with a as (insert into agreement (agreement_number, name, agreement_type, reinsurance_type, branch_id, currency_id, broker_id, sbu_id,
          team_id, responsible_user_id, time_zone_id, claims_authority, law, jurisdiction, territories, period_from, period_to,
          year_of_account, status, created_by, updated_by)
        values (${reference}, ${`Binder ${number}`}, 'line_slip', 'fac_ri', ${ids.branch}, ${ids.GBP}, ${ids.source}, ${ids.sbu}, ${ids.team},
          ${ids.handler}, ${ids.time_zone}, 'none', 'England', 'England', 'Worldwide', ${daysAfter(today, -200)}, ${daysAfter(today, 160)},
          2026, 'active', ${ids.reviewer}, ${ids.reviewer}) returning id),
      c as (insert into agreement_contract (agreement_id, branch_id, section_no, reference, inception_from, inception_to, currency_id,
          gross_premium_income_limit, overall_aggregate_limit, order_pct, authority_level)
        select id, ${ids.branch}, 1, ${`${reference}/1`}, ${daysAfter(today, -200)}, ${daysAfter(today, 160)}, ${ids.GBP}, ${income}, ${overall},
          ${order}, 'full' from a returning id),
      l as (insert into cob_admissible_limit (agreement_contract_id, class_of_business_id, max_any_one_risk, aggregate_limit, hard_stop,
          effective_from)
        select id, ${ids.class_of_business}, ${risk}, ${aggregate}, ${hard}, ${daysAfter(today, -200)} from c returning agreement_contract_id),
      p as (insert into agreement_contract_subscription_panel (agreement_contract_id, market_id, share_pct, is_leader, effective_from)
        select id, ${ids.market}, 100, true, ${daysAfter(today, -200)} from c returning id),
      d as (insert into agreement_contract_document (agreement_contract_id, doc_type, file_uuid)
        select id, 'signed_agreement', gen_random_uuid() from c returning id)
      select c.id from c, l, p, d`)
    return made!.id
  }

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

  /** Binds, as somebody who has prepared nothing. */
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
    versionOf,
  }
}

export type Declarations = Awaited<ReturnType<typeof openDeclarations>>
