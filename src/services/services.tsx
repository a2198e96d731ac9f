import { may, type Access } from '#domain/access.ts'
import type { Call } from '#domain/api/calls/call.ts'
import { sessionCalls } from '#domain/api/calls/users.ts'
import type { Endpoint, Input, ReplyOf } from '#domain/api/endpoint.ts'
import { useSelector } from '@xstate/react'
import { createContext, useCallback, useContext } from 'react'
import { createActor, fromPromise, type Actor, type InspectionEvent } from 'xstate'
import { createCall, type CallEndpoint, type HttpPorts } from '#src/api/http.ts'
import type { PostForm } from '#src/api/post-form.ts'
import { openTicketOffice } from '#src/api/ticket-office.ts'
import { PERSIST_KEY, persistIn } from './persist.ts'
import { openLine, type Line } from './line.ts'
import { startTheme, type ThemeActor, type ThemePorts } from './theme-mode.ts'
import { holderAt, holderIn } from '#src/machines/holder.ts'
import { sessionMachine } from '#src/machines/session.machine.ts'
import type { Tokens } from '#src/machines/session.setup.ts'

/** What the browser lends the product; tests lend their own. */
export interface Ports {
  storage: Storage
  prefersDark: ThemePorts['prefersDark']
  /** Settles when the store can be read; absent where it always can. */
  opened?: Promise<unknown>
  /** Runs the work while no other tab runs one of the same name. */
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Tells of what another tab wrote: key and new text. */
  onStorage: (listener: (key: string | null, text: string | null) => void) => void
  /** Tells when the browser loses its network, and when it has one again. */
  onNetwork: (listener: (isThere: boolean) => void) => void
  copy: (text: string) => Promise<void>
  prompt: (question: string, text: string) => void
  /** Loads the page anew, at this address of ours. */
  reload: (address: string) => void
  /** Posts a form and tells what has left; absent where the browser does it by itself. */
  post?: PostForm
  announce: (message: string, tone: 'success' | 'error') => void
  http: Pick<HttpPorts, 'base' | 'language' | 'fallback' | 'fetch'>
  clock?: { setTimeout: (fn: (...args: unknown[]) => void, timeout: number) => unknown; clearTimeout: (id: unknown) => void }
  /** Is told of every actor and every event. */
  inspect?: (happening: InspectionEvent) => void
}

type Lent = Pick<Ports, 'announce' | 'copy' | 'prompt' | 'reload' | 'storage' | 'post'>

/** What a chart heard and where it stood then, in its own words: nothing of what came with the event, nothing of what was typed. */
export interface Happening {
  /** ms since 1970. */
  at: number
  /** `contractStep: step.save → {"open":"saving"}` */
  what: string
}

export interface Services extends Lent {
  session: Actor<typeof sessionMachine>
  theme: ThemeActor
  call: CallEndpoint
  line: Line
  /** What else is fetched than calls: files. Absent where the browser does it by itself. */
  fetchPort?: typeof fetch
  /** Asks the server the lightest question there is. */
  probe: (signal: AbortSignal) => Promise<Response>
  /** What charts have heard of late; the recorder comes apart from the first page. */
  recent: Happening[]
  /** Are told of every actor and every event. */
  inspectors: NonNullable<Ports['inspect']>[]
  /** Options for every actor a screen makes: tests own the clock and look into the charts. */
  actorOptions: Pick<Ports, 'clock' | 'inspect'>
}

/**
 * Fills a slot with a call of its endpoint; the call ends when the actor is stopped, and says nothing any more:
 * an actor that React stops and starts again would take the broken-off call for a failed one.
 */
export const calling = <E extends Endpoint>(call: CallEndpoint, endpoint: E | Call<E>) =>
  fromPromise<ReplyOf<E>, Input<E>>(async ({ input, signal }) => {
    try {
      return await call(endpoint, input, { signal })
    } catch (error) {
      if (signal.aborted) return new Promise<never>(() => {})
      throw error
    }
  })

/** The contract of signing in. It comes apart from the first page, and is there before anybody has typed a password. */
export const signInContract = () => import('#domain/api/users.ts')

type SignIn = Awaited<ReturnType<typeof signInContract>>

/** Fills a slot of the session. */
const sessionCall = <Name extends keyof typeof sessionCalls>(call: CallEndpoint, name: Name) =>
  calling<SignIn[Name]>(call, sessionCalls[name])

/** What the screens take from the browser as it is. */
const lentOn = ({ announce, copy, prompt, reload, storage, post }: Ports): Lent => ({
  announce,
  copy,
  prompt,
  reload,
  storage,
  ...(post && { post }),
})

/** Options for every actor, and who looks into all of them: one more may come at any time. */
function inspected({ clock, inspect: first }: Ports): Pick<Services, 'inspectors' | 'actorOptions'> {
  const inspectors = first ? [first] : []
  const inspect = (happening: InspectionEvent) => inspectors.forEach((hear) => hear(happening))
  return { inspectors, actorOptions: { ...(clock && { clock }), inspect } }
}

/** Builds what lives as long as the page: the session and the one function that calls the server. */
export function buildServices(ports: Ports): Services {
  const persist = persistIn(ports.storage)
  const line = openLine()
  const call = createCall({
    ...ports.http,
    token: () => session.getSnapshot().context.tokens?.access_token ?? '',
    office: () => office,
    refused: () => session.send({ type: 'permission.refused' }),
    heard: (isAnswered) => line.tell(isAnswered ? 'request.answered' : 'request.unanswered'),
  })
  const { inspectors, actorOptions } = inspected(ports)
  const session: Services['session'] = createActor(
    sessionMachine.provide({
      actors: {
        readTokens: fromPromise(() => Promise.resolve(ports.opened).then(() => persist.tokens())),
        requestOtp: sessionCall(call, 'requestOtp'),
        verifyOtp: sessionCall(call, 'verifyOtp'),
        renewToken: fromPromise<Tokens, { tokens: Tokens }>(({ input, signal }) =>
          ports.lock('slipway-renewal', () => renewal(input.tokens, signal)),
        ),
        loadUserData: sessionCall(call, 'loadUserData'),
        signOut: sessionCall(call, 'signOut'),
      },
    }),
    actorOptions,
  )
  const office = openTicketOffice(session)

  /** Whoever comes second through the lock takes what the first tab stored; what comes after the session's end is not stored. */
  async function renewal(tokens: Tokens, signal: AbortSignal): Promise<Tokens> {
    const stored = persist.tokens()
    if (stored && stored.refresh_token !== tokens.refresh_token) return stored
    const { data } = await call<SignIn['renewToken']>(sessionCalls.renewToken, { token: tokens.refresh_token }, { signal })
    signal.throwIfAborted()
    const renewed = { access_token: data.accessToken, refresh_token: data.refresh_token }
    persist.keep(renewed, session.getSnapshot().context.configuration)
    return renewed
  }

  keepWhatChanges(session, persist)
  ports.onNetwork((isThere) => line.tell(isThere ? 'network.returned' : 'network.lost'))
  ports.onStorage((key, text) => {
    if (key !== null && key !== PERSIST_KEY) return
    const tokens = persist.tokens(text)
    const ours = session.getSnapshot().context.tokens
    if (tokens && tokens.access_token !== ours?.access_token) session.send({ type: 'tokens.arrived', tokens })
    if (!tokens && ours) session.send({ type: 'tokens.vanished' })
  })
  session.start()
  return {
    session,
    theme: startTheme(ports, actorOptions),
    call,
    line,
    ...(ports.http.fetch && { fetchPort: ports.http.fetch }),
    probe: (signal) => (ports.http.fetch ?? fetch)('/healthz', { signal, cache: 'no-store' }),
    ...lentOn(ports),
    recent: [],
    inspectors,
    actorOptions,
  }
}

/** Stores what this tab changed, and only that: another one may have stored newer tokens a moment ago. */
function keepWhatChanges(session: Services['session'], persist: ReturnType<typeof persistIn>): void {
  let kept: Partial<Pick<SessionContext, 'tokens' | 'configuration'>> = {}
  session.subscribe((snapshot) => {
    const { tokens, configuration } = snapshot.context
    const [areTokensOurs, isConfigurationOurs] = [tokens !== kept.tokens, configuration !== kept.configuration]
    if (snapshot.matches('restoring') || !(areTokensOurs || isConfigurationOurs)) return
    kept = { tokens, configuration }
    persist.keep(areTokensOurs ? tokens : persist.tokens(), configuration)
  })
}

type SessionContext = ReturnType<Services['session']['getSnapshot']>['context']

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices is used outside its provider')
  return services
}

/** Answers whether the signed-in user passes a rule, and follows the session. */
export function useMay(): (access: Access) => boolean {
  const holder = useSelector(useServices().session, holderIn)
  return (access) => may(holder, access)
}

/** The same for a row of one branch: a permission counts where it is granted. The same function as long as the permissions are. */
export function useMayIn(): (access: Access, branch: number | null) => boolean {
  const configuration = useSelector(useServices().session, ({ context }) => context.configuration)
  return useCallback((access, branch) => may(holderAt(configuration, branch), access), [configuration])
}
