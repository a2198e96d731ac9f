import { SYSTEM, makeMove, OF_AGREEMENT } from '#server/agreements/moves.ts'
import { EVERYWHERE } from '#server/store/records/scope.ts'
import { lockRow } from '#server/store/entities/write.ts'
import type { AgreementFacts } from '#domain/lifecycles/agreement.lifecycle.ts'
import { AppError } from '#domain/app-error.ts'
import { daysAfter } from '#domain/dates.ts'
import { server as onServer } from '#tests/charts/agreement/server-exclusions.ts'
import { agreement } from '#tests/charts/agreement/spec.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { agreements, openBinderDesk, type BinderDesk } from './binder-desk.ts'

let binder: BinderDesk
beforeAll(async () => {
  binder = await openBinderDesk()
})
afterAll(() => binder.desk.server.stop())

interface Walked {
  id: number
  contract: number
}

interface Event {
  type: string
  facts: AgreementFacts
}

/** Makes the facts of an event what they are, by what the tables hold. */
async function arrange({ id, contract }: Walked, { type, facts }: Event): Promise<void> {
  const { today, sql, desk, handler, declare } = binder
  const isOver = type === 'agreement.expire' ? facts.periodIsOver : !facts.periodIsNotOver
  const areOpen = type === 'agreement.runOff' ? facts.declarationsAreOpen : !facts.declarationsAreOver
  const maker = facts.isNotPreparer ? desk.userId : binder.judge.id
  await sql(
    `update agreement set law = case when status in ('draft', 'returned') and not $2 then null else 'England' end,
       period_from = $3::date - 60, period_to = $4, updated_by = $5, created_by = $6 where id = $1 returning id`,
    [id, facts.isComplete, today, daysAfter(today, isOver ? -1 : 300), maker, handler.id],
  )
  await sql(
    `update agreement_contract set deleted_at = case when $2 then null else now() end, account_status = 'closed', updated_by = $3,
       created_by = $3 where id = $1 returning id`,
    [contract, facts.hasContract, desk.userId],
  )
  await declare(contract, areOpen ? { stage: 15 } : null)
  const below = [contract]
  const share = facts.contractsAreWhole ? 100 : 50
  await sql(
    `update agreement_contract_subscription_panel set share_pct = ${share} where agreement_contract_id = $1 returning id`,
    below,
  )
  const type_ = facts.isSigned ? 'signed_agreement' : 'other'
  await sql(`update agreement_contract_document set doc_type = '${type_}' where agreement_contract_id = $1 returning id`, below)
  const standing = facts.partnersAreApproved ? 'approved' : 'suspended'
  await sql(`update source set status = $1 where source_code = 'SRC-900001' returning id`, [standing])
}

function hand({ mayChange, mayApprove }: AgreementFacts) {
  const { judge, handler, approver, reader } = binder
  if (mayChange) return mayApprove ? judge : handler
  return mayApprove ? approver : reader
}

async function bySystem({ id }: Walked, to: string): Promise<void> {
  const { desk, today } = binder
  const writer = { actorId: null, requestId: null, now: desk.server.clock(), reach: EVERYWHERE }
  const done = desk.server.db.tx(async (sql) => {
    const row = await lockRow(sql, OF_AGREEMENT.entity, { id }, 'change', writer)
    await makeMove(sql, OF_AGREEMENT, row, { to, mover: SYSTEM, today }, writer)
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

const read = async ({ id }: Walked) => {
  const [row] = await binder.sql('select status, row_version, uuid from agreement where id = $1', [id])
  return row as { status: string; row_version: number; uuid: string }
}

const move = (status: string) => async (walked: Walked, event: object) => {
  const asked = event as Event
  await arrange(walked, asked)
  const isOfSystem = ['expired', 'run_off', 'closed'].includes(status)
  if (isOfSystem && asked.facts.isSystem) return bySystem(walked, status)
  const { row_version: version, uuid } = await read(walked)
  const reason = asked.facts.hasReason ? 'Agreed with the coverholder.' : ''
  const on = asked.facts.hasDay ? binder.today : null
  const sent = { id: uuid, row_version: version, status, reason, on }
  await binder.desk.server.call(agreements.change, sent, { token: hand(asked.facts).token })
}

const stands = (status: string) => async (walked: Walked) => expect((await read(walked)).status).toBe(status)

walkOnServer(
  defineAdapter(
    atLevel<Walked>(agreement, onServer, {
      events: {
        'agreement.submit': move('under_review'),
        'agreement.return': move('returned'),
        'agreement.activate': move('active'),
        'agreement.suspend': move('suspended'),
        'agreement.resume': move('active'),
        'agreement.terminate': move('terminated'),
        'agreement.expire': move('expired'),
        'agreement.runOff': move('run_off'),
        'agreement.close': move('closed'),
        'agreement.deactivate': move('deactivated'),
      },
      states: {
        'agreement.draft': stands('draft'),
        'agreement.underReview': stands('under_review'),
        'agreement.returned': stands('returned'),
        'agreement.active': stands('active'),
        'agreement.suspended': stands('suspended'),
        'agreement.terminated': stands('terminated'),
        'agreement.expired': stands('expired'),
        'agreement.runOff': stands('run_off'),
        'agreement.closed': stands('closed'),
        'agreement.deactivated': stands('deactivated'),
      },
      ...saysNothing('There is no screen: the server is asked what a record is.'),
    }),
  ),
  async () => {
    const { agreement: row, contract } = await binder.facility()
    return { id: row.id, contract: contract.id }
  },
)
