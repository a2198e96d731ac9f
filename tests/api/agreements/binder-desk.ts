import type { Crud } from '#domain/api/crud.ts'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { CRUD } from '#domain/api/index.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, openDesk, type Desk, type SomeRow, type Values } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { Called } from '#tests/support/server.ts'
import { written } from '#tests/support/statements.ts'

export const agreements = CRUD.get('agreement') as Crud
export const contracts = CRUD.get('agreement_contract') as Crud

const CHANGE = ['view_agreement', 'change_agreement', 'view_agreementcontract', 'change_agreementcontract']

export interface Clerk {
  id: number
  token: string
}

export interface BinderDesk {
  desk: Desk
  /** May change and approve, and has prepared nothing. */
  judge: Clerk
  /** May change only. */
  handler: Clerk
  /** May approve only. */
  approver: Clerk
  /** May only look. */
  reader: Clerk
  call: <E extends Endpoint>(who: Clerk, endpoint: E, input: object) => Promise<Called<Output<E>>>
  /** An agreement or one of its contracts, as its reader sees it. */
  load: (of: Crud, id: number) => Promise<SomeRow & Values>
  /** The day it is. */
  today: string
  /** An agreement with one contract that lacks nothing, both prepared by the desk. */
  facility: (given?: Values) => Promise<{ agreement: SomeRow; contract: SomeRow }>
  sql: (text: string, values: unknown[]) => Promise<unknown[]>
  /** Takes away what was declared to an agreement contract, and declares a contract of this stage, limit and last day instead. */
  declare: (contract: number, declared: { stage: number; limit?: string; until?: string } | null) => Promise<void>
  /** A bordereau of an agreement contract that stands somewhere; answers its id. */
  report: (contract: number, bordereau: { state: string; kind?: string; month?: string }) => Promise<number>
}

async function clerkWith({ server, userId }: Desk, permissions: readonly string[]): Promise<Clerk> {
  const { id, email } = await addPerson(server, { permissions })
  await server.db.query(
    sql`update user_branch set branch_id = (select branch_id from user_branch where user_id = ${userId} order by branch_id limit 1)
     where user_id = ${id} returning id`,
  )
  return { id, token: (await signIn(server, email)).access_token }
}

const file = `insert into file (purpose, name, size, type, sha256, state, created_by, expires_at)
  values ('agreement_document', 'signed.pdf', 10, 'application/pdf', repeat('a', 64), 'clean', $1, now() + interval '9 years') returning uuid`

export async function openBinderDesk(): Promise<BinderDesk> {
  const desk = await openDesk()
  const db: BinderDesk['sql'] = (text, values) => desk.server.db.query(written(text, values))
  const today = dayOf(desk.server.clock())
  const reader = await clerkWith(desk, ['view_agreement', 'view_agreementcontract'])
  const call: BinderDesk['call'] = (who, endpoint, input) => desk.server.call(endpoint, input, { token: who.token })
  const load: BinderDesk['load'] = async (of, id) => (await call(reader, of.load, { id })).body.data
  const facility: BinderDesk['facility'] = async (given = {}) => {
    const period = {
      period_from: daysAfter(today, -30),
      period_to: daysAfter(today, 300),
      year_of_account: Number(today.slice(0, 4)),
    }
    const agreement = await desk.add(entityNamed('agreement'), { ...period, ...given })
    const [{ uuid }] = (await db(file, [desk.userId])) as [{ uuid: string }]
    const panel = [
      { market: await desk.target('market'), share_pct: '100', is_leader: true, effective_from: daysAfter(today, -30) },
    ]
    const limit = { max_any_one_risk: '100', aggregate_limit: '1000', warn_pct: '80', hard_stop: true }
    const contract = await desk.add(entityNamed('agreement_contract'), {
      agreement: agreement.id,
      inception_from: daysAfter(today, -30),
      inception_to: daysAfter(today, 300),
      overall_aggregate_limit: null,
      order_pct: '100',
      subscription_panel: panel,
      cob_admissible_limits: [
        { class_of_business: await desk.target('class_of_business'), effective_from: daysAfter(today, -30), ...limit },
      ],
      documents: [{ doc_type: 'signed_agreement', file: uuid }],
    })
    return { agreement, contract }
  }
  const declare: BinderDesk['declare'] = async (contract, declared) => {
    await db('delete from contract where agreement_contract_id = $1 returning id', [contract])
    if (!declared) return
    const { stage, limit = '1', until = daysAfter(today, 200) } = declared
    await db(
      `with x as (insert into contract (contract_number, stage_id, source_id, branch_id, agreement_contract_id, class_of_business_id, period_from,
           period_to)
         select 'C-2026-' || lpad(a.id::text, 6, '0'), $2, $3, a.branch_id, a.id,
           (select min(l.class_of_business_id) from cob_admissible_limit l where l.agreement_contract_id = a.id), $4, $5
         from agreement_contract a where a.id = $1 returning id)
       insert into contract_section (contract_id, section_no, currency_id, "limit")
       select x.id, 1, a.currency_id, $6 from x, agreement_contract a where a.id = $1 returning id`,
      [contract, stage, await desk.target('source'), today, until, limit],
    )
  }
  const report: BinderDesk['report'] = async (contract, { state, kind = 'risk', month = '2026-01-01' }) => {
    const [row] = (await db(
      `insert into bordereau (agreement_contract_id, kind, month, state, created_by, session_id, request_id, language, created_at, touched_at,
         posted_by, posted_at)
       values ($1, $2, $3, $4, $5, gen_random_uuid(), 'r', 'en', now(), now(), $5, now()) returning id`,
      [contract, kind, month, state, desk.userId],
    )) as { id: number }[]
    return row!.id
  }
  return {
    declare,
    report,
    desk,
    judge: await clerkWith(desk, [...CHANGE, 'approve_agreement']),
    handler: await clerkWith(desk, CHANGE),
    approver: await clerkWith(desk, ['view_agreement', 'approve_agreement', 'view_agreementcontract']),
    reader,
    call,
    load,
    today,
    facility,
    sql: db,
  }
}
