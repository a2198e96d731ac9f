import type { AccountFacts } from '#domain/lifecycles/agreement-account.lifecycle.ts'
import { AppError } from '#domain/app-error.ts'
import { daysAfter } from '#domain/dates.ts'
import { makeMove, OF_ACCOUNT, SYSTEM } from '#server/agreements/moves.ts'
import { EVERYWHERE } from '#server/store/records/scope.ts'
import { lockRow } from '#server/store/entities/write.ts'
import { server as onServer } from '#tests/charts/agreement-account/server-exclusions.ts'
import { agreementAccount } from '#tests/charts/agreement-account/spec.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { contracts, openBinderDesk, type BinderDesk } from './binder-desk.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
  await binder.sql(
    `with head as (insert into role (name, codename, authority_level) values ('Head of desk', 'head_of_desk', 200) returning id)
     update app_user set role_id = head.id from head where app_user.id = $1 returning app_user.id`,
    [binder.judge.id],
  )
})
afterAll(() => binder.desk.server.stop())

interface Walked {
  id: number
  agreement: number
}

interface Event {
  type: string
  facts: AccountFacts
}

const ASKS_FOR_ACTIVE = ['account.open']

/** More than the limit holds an account; what is only entered keeps one from being called off. */
function declaredFor({ type, facts }: Event) {
  if (ASKS_FOR_ACTIVE.includes(type) && !facts.nothingHolds) return { stage: 15, limit: '3' }
  const isCalledOff = type === 'account.deactivate' || type === 'account.annul'
  return isCalledOff && !facts.nothingIsDeclared ? { stage: 1 } : null
}

/** Makes the facts of an event what they are, by what the tables hold. */
async function arrange({ id, agreement }: Walked, { type, facts }: Event): Promise<void> {
  const { today, sql, desk } = binder
  const status = ASKS_FOR_ACTIVE.includes(type) && !facts.parentIsActive ? 'suspended' : 'active'
  await sql('update agreement set status = $2 where id = $1 returning id', [agreement, status])
  const isWindowOver = type === 'account.expire' ? facts.windowIsOver : true
  const last = isWindowOver ? -1 : 1
  const end = facts.policiesAreOver && type === 'account.runOff' ? -4000 : last
  await sql(
    `update agreement_contract set inception_from = $2, inception_to = $2, max_policy_period_months = 36 where id = $1 returning id`,
    [id, daysAfter(today, end)],
  )
  const isWhole = type === 'account.rest' ? !facts.somethingHolds : facts.panelIsWhole
  const share = isWhole ? 100 : 50
  await sql(
    `update agreement_contract_subscription_panel set share_pct = ${share} where agreement_contract_id = $1 returning id`,
    [id],
  )
  await sql('delete from cob_admissible_limit where agreement_contract_id = $1 returning id', [id])
  if (facts.hasLimit)
    await sql(
      `insert into cob_admissible_limit (agreement_contract_id, class_of_business_id, max_any_one_risk, aggregate_limit, effective_from)
       values ($1, $2, 1, 2, $3) returning id`,
      [id, await desk.target('class_of_business'), today],
    )
  await binder.declare(id, declaredFor({ type, facts }))
  await sql('delete from bordereau where agreement_contract_id = $1 returning id', [id])
  if (!facts.nothingIsOutstanding) await binder.report(id, { state: 'failed' })
  const paper = facts.isSigned ? 'signed_agreement' : 'other'
  await sql(`update agreement_contract_document set doc_type = '${paper}' where agreement_contract_id = $1 returning id`, [id])
}

/** Whoever may move accounts but is no head, a head who may or may not, and whoever may do nothing. */
async function hand({ mayChange, isHead }: AccountFacts) {
  const { judge, handler, reader, sql } = binder
  if (!mayChange) return reader
  await sql('update role set authority_level = $1 where codename = $2 returning id', [isHead ? 200 : 100, 'head_of_desk'])
  return isHead ? judge : handler
}

async function bySystem({ id }: Walked, to: string): Promise<void> {
  const { desk, today } = binder
  const writer = { actorId: null, requestId: null, now: desk.server.clock(), reach: EVERYWHERE }
  const done = desk.server.db.tx(async (sql) => {
    const row = await lockRow(sql, OF_ACCOUNT.entity, { id }, 'change', writer)
    await makeMove(sql, OF_ACCOUNT, row, { to, mover: SYSTEM, today }, writer)
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

const read = async ({ id }: Walked) => {
  const [row] = await binder.sql('select account_status as status, row_version, uuid from agreement_contract where id = $1', [id])
  return row as { status: string; row_version: number; uuid: string }
}

const OF_SYSTEM = ['account.rest', 'account.expire', 'account.runOff', 'account.annul']

const move = (status: string) => async (walked: Walked, event: object) => {
  const asked = event as Event
  await arrange(walked, asked)
  if (OF_SYSTEM.includes(asked.type)) {
    if (asked.facts.isSystem) return bySystem(walked, status)
    // someone asks for what only the product does, and gives no reason
    asked.facts = { ...asked.facts, hasReason: false }
  }
  const { row_version: version, uuid } = await read(walked)
  const reason = asked.facts.hasReason ? 'Agreed with the leader.' : ''
  const sent = { id: uuid, row_version: version, account_status: status, reason }
  await binder.desk.server.call(contracts.change, sent, { token: (await hand(asked.facts)).token })
}

const stands = (status: string) => async (walked: Walked) => expect((await read(walked)).status).toBe(status)

walkOnServer(
  defineAdapter(
    atLevel<Walked>(agreementAccount, onServer, {
      events: {
        'account.hold': move('on_hold'),
        'account.rest': move('on_hold'),
        'account.open': move('open'),
        'account.close': move('closed'),
        'account.expire': move('closed'),
        'account.runOff': move('run_off'),
        'account.settle': move('settled'),
        'account.reopen': move('closed'),
        'account.deactivate': move('deactivated'),
        'account.annul': move('deactivated'),
      },
      states: {
        'agreementAccount.open': stands('open'),
        'agreementAccount.onHold': stands('on_hold'),
        'agreementAccount.closed': stands('closed'),
        'agreementAccount.runOff': stands('run_off'),
        'agreementAccount.settled': stands('settled'),
        'agreementAccount.deactivated': stands('deactivated'),
      },
      ...saysNothing('There is no screen: the server is asked what a record is.'),
    }),
  ),
  async () => {
    const { agreement, contract } = await binder.facility()
    return { id: contract.id, agreement: agreement.id }
  },
)
