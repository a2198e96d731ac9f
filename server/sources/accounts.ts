import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { bankAccount } from '#domain/entities/bank-account.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { masked } from '#domain/records/secrets.ts'
import { bankVerificationLifecycle } from '#domain/lifecycles/bank-verification.lifecycle.ts'
import { moved, movesOf } from '#domain/lifecycles/lifecycle.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { loadSourceReview } from '#domain/api/source/source-review.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { SECTIONS, type SourceDraft, type SourceShown } from '#domain/sources/sections/index.ts'
import { branchesOf, ownBranches } from '../access/branches.ts'
import { todayOf } from '../access/time.ts'
import { bankAccountRules, bankFactsOf } from '../bank-accounts/rules.ts'
import { callerOf, type Call, type Caller } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { removeRow } from '../store/entities/remove.ts'
import { readRow, readRows } from '../store/entities/rows.ts'
import { changeRow, createRow, lockRow, store, type Rules, type Writer } from '../store/entities/write.ts'
import { isChanged } from '../store/records/rows.ts'
import { linkAccount, listAccountsOf, unlinkAccount, type Callback } from '../store/sources/accounts.ts'

export const accountEntity = bankAccount as unknown as Entity

const ACCOUNT_FIELDS = SECTIONS.banking.rows.bank_accounts!.fields

type Accounts = SourceShown['bank_accounts']
type Row = NonNullable<SourceDraft['bank_accounts']>[number]

export async function readAccounts(sql: Sql, id: number, now: Date): Promise<Accounts> {
  const linked = await listAccountsOf(sql, id)
  if (linked.length === 0) return []
  const rows = await readRows(
    sql,
    accountEntity,
    linked.map(({ id: account }) => account),
    now,
  )
  return rows.map((row, at) => {
    const { id: _id, ...callback } = linked[at]!
    return { ...(row as unknown as Accounts[number]), ...callback }
  })
}

const hidden = (text: unknown) => (typeof text === 'string' ? masked(text) : null)

/** Accounts with their numbers cut. */
export const maskedAccounts = <R extends Record<string, unknown>>(accounts: readonly R[]): R[] =>
  accounts.map((row) => ({ ...row, iban: hidden(row.iban), account_number: hidden(row.account_number) }))

/** In full only for those who may read them in the branch of the source. */
export function accountsFor(accounts: Accounts, branch: number, caller: Caller | null): Accounts {
  const seesAll = caller === null || (caller.grants.get(branch)?.has('view_bank_full') ?? false)
  return seesAll ? accounts : maskedAccounts(accounts)
}

/** Accounts of sources have no branch, so that no scope of branches applies; what they point to is in reach of the writer. */
export function accountWriter(call: Call): Writer {
  const caller = callerOf(call)
  const reach = { acts: 'everywhere', sees: 'everywhere', names: ownBranches(caller) } as const
  return { actorId: caller.userId, requestId: call.requestId, now: call.clock(), reach }
}

function partsOf({ id: _id, callback_person, callback_number, callback_on, ...values }: Row) {
  const callback: Callback = {
    callback_person: callback_person || null,
    callback_number: callback_number || null,
    callback_on: callback_on || null,
  }
  const names = Object.entries(bankAccount.fields).flatMap(([name, field]) =>
    'readOnly' in field && field.readOnly ? [] : [name],
  )
  const own = Object.entries(values).filter(([name]) => names.includes(name))
  return { values: { ...Object.fromEntries(own), branch: null, is_active: true }, callback }
}

interface Sent {
  before: readonly Row[]
  after: readonly Row[]
}

/** A refusal of one account names its row. */
async function inRow<T>(place: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_valid') throw error
    const fields: FieldErrors = {}
    for (const [name, fault] of Object.entries(error.fields)) fields[`bank_accounts.${place}.${name}`] = fault
    throw new AppError('not_valid', { fields })
  }
}

async function writeAccount(sql: Sql, call: Call, source: number, row: Row): Promise<void> {
  const { values, callback } = partsOf(row)
  const writer = accountWriter(call)
  const rules: Rules = {
    ...bankAccountRules,
    async stored(is, was, by, db) {
      await linkAccount(db, source, is.id, callback)
      await bankAccountRules.stored?.(is, was, by, db)
    },
  }
  if (!row.id) {
    await createRow(sql, accountEntity, values, writer, rules)
    return
  }
  const { row_version } = await readRow(sql, accountEntity, row.id, writer.now, 'everywhere')
  await changeRow(sql, accountEntity, { ...values, id: row.id, row_version }, writer, rules)
}

/**
 * The accounts of a source, as they were sent: rows with an id are changed where they differ, others are new, those left out are
 * removed. False when there was nothing to do.
 */
export async function writeAccounts(sql: Sql, call: Call, source: number, { before, after }: Sent): Promise<boolean> {
  const gone = before.flatMap(({ id }) => (after.some((row) => row.id === id) ? [] : (id ?? [])))
  for (const id of gone) {
    await unlinkAccount(sql, source, id)
    await removeRow(sql, accountEntity, { id }, accountWriter(call))
  }
  const changed = [...after.entries()].filter(([, row]) => {
    const was = row.id ? before.find(({ id }) => id === row.id) : undefined
    return !was || isChanged(ACCOUNT_FIELDS, was, row)
  })
  for (const [place, row] of changed) await inRow(place, () => writeAccount(sql, call, source, row))
  return gone.length + changed.length > 0
}

type AccountMoves = Output<typeof loadSourceReview>['accounts']

/** Who may edit accounts of the source's branch and read their numbers. */
export function mayVerifyAccounts(call: Call, { branch }: Pick<SourceRecord, 'branch'>): boolean {
  const branches = branchesOf(callerOf(call), { all: ['change_bank', 'view_bank_full'] })
  return branch !== null && branches.includes(branch.id)
}

/** Of each account, what the caller can do with it and what they lack; nothing for those who may not verify any. */
export async function accountMovesOf(sql: Sql, call: Call, source: SourceRecord): Promise<AccountMoves> {
  if (!mayVerifyAccounts(call, source)) return []
  const found: AccountMoves = []
  for (const { id, verification_status: status } of source.bank_accounts) {
    const facts = { ...(await bankFactsOf(sql, id, callerOf(call).userId, null)), hasReason: true }
    const moves = movesOf(bankVerificationLifecycle, status ?? 'pending', facts).filter(({ name }) => name !== 'account.renumber')
    found.push({ account: id, moves: moves as AccountMoves[number]['moves'] })
  }
  return found
}

interface Judged {
  account: number
  verdict: 'verified' | 'rejected'
  reason: string
}

/** A second person looks at the number, as with the accounts of the house. Throws `move_blocked` with what is lacking. */
export async function judgeAccount(sql: Sql, call: Call, { account, verdict, reason }: Judged): Promise<void> {
  const writer = accountWriter(call)
  const current = await lockRow(sql, accountEntity, { id: account }, 'change', writer)
  const facts = await bankFactsOf(sql, account, callerOf(call).userId, reason)
  const move = verdict === 'verified' ? 'account.verify' : 'account.reject'
  const { to } = moved(bankVerificationLifecycle, current.verification_status as string, move, facts)
  const judged = {
    verification_status: to,
    verified_by: writer.actorId,
    verified_on: todayOf(call),
    rejection_reason: verdict === 'rejected' ? reason : null,
  }
  await store(sql, accountEntity, current, judged, writer)
}
