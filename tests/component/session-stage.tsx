import { crud } from '#domain/api/crud.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { RequestFailed, type ErrorCode } from '#domain/app-error.ts'
import { PERSIST_KEY } from '#src/services/persist.ts'
import type { Tokens } from '#src/machines/session.setup.ts'
import { refusal } from '#tests/charts/problems.ts'
import { expect } from 'vitest'
import { respond, success } from './gateway.ts'
import { dashboardData, open, signIn, stored, type Stage } from './stage.tsx'
import { settles } from './rendering/waiting.ts'

const LIST = 'GET /master/region/'
const { list } = crud(ENTITIES.find(({ name }) => name === 'region')!)

/** A call made beside the screens, which a person does not see but for what it does to the session. */
interface Call {
  number: number
  fate: Promise<'answered' | ErrorCode>
}

export interface SessionStage extends Stage {
  /** The store can be read from now on, and holds these tokens; or it never can. */
  openStore: (tokens: Tokens | null) => void
  breakStore: (error: unknown) => void
  /** Calls that wait for the renewal, and calls that have not come back. */
  waiting: Call[]
  away: Call[]
  /** Another sign-in each time, so that one can be told from the other. */
  newTokens: () => Tokens
  /** Those that the browser holds now, or held last. */
  lastTokens: () => Tokens
  callNumber: () => number
}

const counter = () => {
  let number = 0
  return () => (number += 1)
}

export async function openSession(): Promise<SessionStage> {
  let [openStore, breakStore]: [() => void, (error: unknown) => void] = [() => {}, () => {}]
  const opened = new Promise<void>((resolve, reject) => ([openStore, breakStore] = [resolve, reject]))
  const stage = await open('/', { opened, answers: { 'GET /dashboard/': dashboardData } })
  const next = counter()
  let last = signIn('stored')
  return {
    ...stage,
    openStore: (tokens) => {
      if (tokens) stage.store.setItem(PERSIST_KEY, stored(tokens))
      openStore()
    },
    breakStore,
    waiting: [],
    away: [],
    newTokens: () => (last = signIn(String(next()))),
    lastTokens: () => last,
    callNumber: counter(),
  }
}

/** The request of a call, with a token or with any. */
const requestOf = ({ gateway }: Stage, { number }: Call, token?: string) =>
  settles(() => {
    const held = gateway.held(LIST).find(({ url }) => url.searchParams.get('page') === String(number))
    expect(held?.token).toBe(token ?? held?.token)
    if (!held) throw new Error(`the request of call ${number} is not sent`)
    return held
  })

/** Calls with the token of the moment; the answer waits. */
export async function callOut(stage: SessionStage): Promise<Call> {
  const number = stage.callNumber()
  const fate = stage.services.call(list, { page: number, page_size: 20, search: '', sort: '', filter: {}, cursor: '' }).then(
    () => 'answered' as const,
    (error: unknown) => {
      if (error instanceof RequestFailed) return error.problem.code
      throw error
    },
  )
  const call = { number, fate }
  await requestOf(stage, call)
  return call
}

/** The server takes the token of a call no more. */
export async function refuseToken(stage: SessionStage, call: Call): Promise<void> {
  respond(await requestOf(stage, call), refusal('token_expired'))
}

/** A call comes back refused, and stays so. */
export async function comeBack(stage: SessionStage, call: Call, code: ErrorCode): Promise<void> {
  respond(await requestOf(stage, call), refusal(code))
  await refused(call, code)
}

export async function replayed(stage: SessionStage, call: Call, token: string): Promise<void> {
  const again = await requestOf(stage, call, token)
  again.answer(success({ items: [] }))
  expect(await call.fate).toBe('answered')
}

export async function refused(call: Call, code: ErrorCode = 'token_expired'): Promise<void> {
  expect(await call.fate).toBe(code)
}

/** Every call that waited is sent again with the new token, or comes back refused when there is none. */
export async function settleWaiting(stage: SessionStage, token: string | null, code?: ErrorCode): Promise<void> {
  for (const call of stage.waiting.splice(0)) await (token ? replayed(stage, call, token) : refused(call, code))
}

export function otherTabKeeps(stage: SessionStage, tokens: Tokens | null): void {
  if (tokens) stage.otherTab.setItem(PERSIST_KEY, stored(tokens))
  else stage.otherTab.removeItem(PERSIST_KEY)
}
