import { loadBankVerification, rejectBankAccount, verifyBankAccount } from '#domain/api/bank-account.ts'
import { bankAccount } from '#domain/entities/bank-account.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { bankVerificationLifecycle, type BankMove } from '#domain/lifecycles/bank-verification.lifecycle.ts'
import { moved, movesOf } from '#domain/lifecycles/lifecycle.ts'
import { branchesOf } from '../../access/branches.ts'
import { todayOf } from '../../access/time.ts'
import { bankFactsOf, statusIn } from '../../bank-accounts/rules.ts'
import { tellJudged } from '../../bank-accounts/tell.ts'
import { answer, callerOf, on, type Call, type Served } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { readRow } from '../../store/entities/rows.ts'
import { lockRow, store, titleOf } from '../../store/entities/write.ts'
import { shownTo } from '../entity-shown.ts'
import { readable, writerOf } from '../../rules/writer.ts'

const entity = bankAccount as unknown as Entity

interface Judged {
  id: number
  row_version: number
  reason?: string
}

async function judge(sql: Sql, move: BankMove, { id, row_version: version, reason = '' }: Judged, call: Call) {
  const caller = callerOf(call)
  const writer = writerOf(entity, 'change', call)
  const acts = branchesOf(caller, verifyBankAccount.access)
  const current = await lockRow(sql, entity, { id, row_version: version }, 'change', {
    ...writer,
    reach: { ...writer.reach, acts },
  })
  const facts = await bankFactsOf(sql, id, caller.userId, reason)
  const { to } = moved(bankVerificationLifecycle, statusIn(current), move, facts)
  const isRejected = to === 'rejected'
  const row = await store(
    sql,
    entity,
    current,
    {
      verification_status: to,
      verified_by: caller.userId,
      verified_on: todayOf(call),
      rejection_reason: isRejected ? reason : null,
    },
    writer,
  )
  await tellJudged(sql, row, writer)
  return row
}

const judging = (move: BankMove, message: string) => async (asked: Judged, call: Call) => {
  const row = await shownTo(entity, call, () => call.db.tx((sql) => judge(sql, move, asked, call)))
  return answer(row, message, { title: titleOf(entity, row) })
}

export const bankAccountRoutes: Served[] = [
  on(loadBankVerification, async ({ id }, call) => {
    const row = await readRow(call.db, entity, id, call.clock(), readable(entity, call))
    const facts = { ...(await bankFactsOf(call.db, id, callerOf(call).userId, null)), hasReason: true }
    const moves = movesOf(bankVerificationLifecycle, statusIn(row), facts)
    return answer({
      status: statusIn(row),
      moves: moves.filter(({ name }) => name !== 'account.renumber'),
    })
  }),
  on(verifyBankAccount, judging('account.verify', 'account_verified')),
  on(rejectBankAccount, judging('account.reject', 'account_rejected')),
]
