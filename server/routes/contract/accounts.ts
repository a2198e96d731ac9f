import { AppError } from '#domain/app-error.ts'
import * as api from '#domain/api/contract/accounts.ts'
import type { Endpoint, Input } from '#domain/api/endpoint.ts'
import type { Booked } from '#domain/contracts/accounts/account.ts'
import type { ShownWorking } from '#domain/contracts/computed.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import { accountOf, accountRights, withTotals } from '../../contracts/accounts/account.ts'
import { adjustPremium, sectionOf } from '../../contracts/accounts/adjustments.ts'
import { issueNotes, noteFigures } from '../../contracts/accounts/notes.ts'
import { giveNotice, withdraw } from '../../contracts/accounts/notices.ts'
import { recordPayment, settleClosing } from '../../contracts/accounts/payments.ts'
import { reinstatePremium } from '../../contracts/accounts/reinstatements.ts'
import { reverseEntry, writeOff } from '../../contracts/accounts/reversal.ts'
import { sceneOf, type BookingScene } from '../../contracts/accounts/scene.ts'
import { tried } from '../../contracts/accounts/trial.ts'
import { reserveIssue } from '../../contracts/issued/by-hand.ts'
import { readContract, seenBy } from '../../contracts/record.ts'
import { answer, on, type Call, type Served } from '../../serve.ts'
import { listHeads } from '../../store/accounts/entries.ts'
import { listNotes } from '../../store/accounts/notes.ts'
import { listNotices } from '../../store/accounts/notices.ts'
import { countBookings, listEntries, listEntriesById } from '../../store/accounts/shown-entries.ts'
import { listEntryRuns } from '../../store/contracts/runs.ts'
import { lockContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { once } from '../../store/idempotency.ts'
import { claimOf } from '../claims.ts'

interface Asked {
  uuid: string
  dry_run?: '0' | '1' | undefined
}

type Right = 'book' | 'write_off'

/** Throws `not_found`, and `not_permitted` for whom the branch of the contract lets not book. */
async function locked(sql: Sql, call: Call, uuid: string, right: Right): Promise<BookingScene> {
  const stored = await lockContract(sql, uuid, seenBy(call))
  if (!stored) throw new AppError('not_found')
  if (!accountRights(call, stored)[right]) throw new AppError('not_permitted', { params: { missing: 'book_contract' } })
  return sceneOf(call, stored)
}

interface Before {
  entries: Set<number>
  notes: Set<number>
}

/** What has come since. */
async function bookedSince(sql: Sql, contractId: number, before: Before): Promise<Booked> {
  const ids = (await listHeads(sql, contractId)).map(({ id }) => id).filter((id) => !before.entries.has(id))
  const notes = (await listNotes(sql, contractId)).filter(({ id }) => !before.notes.has(id))
  return {
    entries: (await listEntriesById(sql, ids)).map(withTotals),
    notes: notes as Booked['notes'],
    notices: await listNotices(sql, contractId),
  }
}

interface How {
  right?: Right
  /** Runs before anything is locked. */
  reserve?: (call: Call) => Promise<unknown>
}

/** Books once per key, under the lock of the contract; a trial answers the same and keeps nothing. */
const books = <E extends Endpoint>(
  endpoint: E,
  message: string,
  work: (sql: Sql, scene: BookingScene, input: Input<E>) => Promise<unknown>,
  { right = 'book', reserve }: How = {},
): Served =>
  on(endpoint, async (input, call) => {
    const { uuid, dry_run: trial } = input as Asked
    if (trial !== '1') await reserve?.(call)
    const book = async (sql: Sql) => {
      const scene = await locked(sql, call, uuid, right)
      const { id } = scene.stored
      const before = {
        entries: new Set((await listHeads(sql, id)).map((head) => head.id)),
        notes: new Set((await listNotes(sql, id)).map((note) => note.id)),
      }
      await work(sql, scene, input)
      return answer((await bookedSince(sql, id, before)) as never, trial === '1' ? 'done' : message)
    }
    return tried(call.db, trial === '1', (sql) =>
      trial === '1' ? book(sql) : once(sql, claimOf(call, endpoint.name, input), () => book(sql)),
    )
  })

/** Numbers of accounts are for those who may see them. */
const masked = (number: string | null) => number && `•••• ${number.slice(-4)}`

export const contractAccountRoutes: Served[] = [
  on(api.loadContractAccount, async ({ uuid }, call) =>
    answer(await accountOf(call.db, call, await readContract(call.db, call, uuid))),
  ),
  on(api.listLedgerEntries, async ({ uuid, page, page_size: size }, call) => {
    const { id: contractId } = await readContract(call.db, call, uuid, '1')
    const items = (await listEntries(call.db, { contractId, page, size })).map(withTotals)
    const total = await countBookings(call.db, contractId)
    return answer({ items, page, page_size: size, total, total_is_estimate: total > COUNT_CAP, next_cursor: null })
  }),
  on(api.loadEntryWorkings, async ({ uuid, entry }, call) => {
    const { id } = await readContract(call.db, call, uuid, '1')
    const runs = await listEntryRuns(call.db, id, entry)
    return answer({ workings: runs as unknown as ShownWorking[] })
  }),
  on(api.loadContractNote, async ({ uuid, note }, call) => {
    const { id } = await readContract(call.db, call, uuid, '1')
    const facts = await noteFigures(call.db, id, note)
    const { account } = facts
    if (!account || call.caller?.permissions.has('view_bank_full')) return answer(facts as never)
    return answer({
      ...facts,
      account: { ...account, iban: masked(account.iban), account_number: masked(account.account_number) },
    } as never)
  }),
  books(api.recordPremiumPayment, 'payment_recorded', recordPayment),
  books(api.settleClosing, 'closing_settled', settleClosing),
  books(api.givePremiumNotice, 'notice_given', giveNotice),
  books(api.withdrawPremiumNotice, 'notice_withdrawn', withdraw),
  books(api.adjustPremium, 'premium_adjusted', adjustPremium),
  books(
    api.reinstatePremium,
    'reinstatement_booked',
    (sql, scene, { section, loss_on: onDay, loss, due_on: dueOn, brokerage_applies }) =>
      reinstatePremium(sql, scene, {
        section: sectionOf(scene, section),
        loss: { on: onDay, amount: loss },
        dueOn,
        brokerageApplies: brokerage_applies,
      }),
  ),
  books(api.issueContractNotes, 'notes_issued', issueNotes, { reserve: reserveIssue }),
  books(api.reverseLedgerEntry, 'entry_reversed', reverseEntry),
  books(api.writeOffInstalment, 'written_off', writeOff, { right: 'write_off' }),
]
