import type { Call } from '#domain/api/calls/call.ts'
import { contractAccountCalls as calls } from '#domain/api/calls/contract-accounts.ts'
import type { listLedgerEntries, loadContractAccount, loadEntryWorkings } from '#domain/api/contract/accounts.ts'
import type { Booked, ContractAccount, LedgerEntry } from '#domain/contracts/accounts/account.ts'
import type { Endpoint, Input, Output } from '#domain/api/endpoint.ts'
import type { Page } from '#domain/api/envelope.ts'
import type { Problem } from '#domain/app-error.ts'
import { NO_DATA } from '#src/machines/operation.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useSelector } from '@xstate/react'
import { useLoaded, type Loaded } from '../loaded.ts'
import { useOperation } from '../operation.ts'

const account: Call<typeof loadContractAccount> = calls.loadContractAccount
const entries: Call<typeof listLedgerEntries> = calls.listLedgerEntries
const workings: Call<typeof loadEntryWorkings> = calls.loadEntryWorkings

export const useContractAccount = (uuid: string, version: unknown): Loaded<ContractAccount> =>
  useLoaded(account, { uuid }, version)

/** A page of the ledger, newest first. */
export const useLedger = (asked: Input<typeof listLedgerEntries>, version: unknown): Loaded<Page<LedgerEntry>> =>
  useLoaded(entries, asked, version)

/** How the amounts of an entry came about; an entry never changes. */
export const useEntryWorkings = (uuid: string, entry: number): Loaded<Output<typeof loadEntryWorkings>> =>
  useLoaded(workings, { uuid, entry })

/** What books on the account of a contract. */
export type BookingCall = Exclude<
  keyof typeof calls,
  'loadContractAccount' | 'listLedgerEntries' | 'loadEntryWorkings' | 'loadContractNote'
>

export interface AccountBooking {
  /** What would be booked; null until it was tried. */
  tried: Booked | null
  problem: Problem | null
  isBusy: boolean
  attempt: (input: object) => void
  book: (input: object) => void
  forget: () => void
}

/** Tries a booking first, keeping nothing, and then makes it. */
export function useAccountBooking(name: BookingCall, onBooked: () => void): AccountBooking {
  const { announce } = useServices()
  const call = calls[name] as Call<Endpoint>
  const trial = useOperation(call)
  const real = useOperation(call, (message, tone) => {
    if (tone !== 'success') return
    announce(message, 'success')
    onBooked()
  })
  const data = useSelector(trial, (snapshot) => snapshot.context.data)
  const tryProblem = useSelector(trial, (snapshot) => snapshot.context.problem)
  const bookProblem = useSelector(real, (snapshot) => snapshot.context.problem)
  const isTrying = useSelector(trial, (snapshot) => snapshot.hasTag('busy'))
  const isBooking = useSelector(real, (snapshot) => snapshot.hasTag('busy'))
  return {
    tried: data === NO_DATA || tryProblem ? null : (data as Booked),
    problem: bookProblem ?? tryProblem,
    isBusy: isTrying || isBooking,
    attempt: (input) => trial.send({ type: 'operation.request', input: { ...input, dry_run: '1' } }),
    book: (input) => real.send({ type: 'operation.request', input }),
    forget: () => {
      trial.send({ type: 'operation.reset' })
      real.send({ type: 'operation.reset' })
    },
  }
}
