import { App } from '#src/app/App.tsx'
import { startTexts } from '#src/app/i18n.ts'
import { PERSIST_KEY } from '#src/services/persist.ts'
import '#src/app/styles.ts'
import type { UserData } from '#src/machines/session.setup.ts'
import type { FormPost } from '#src/api/post-form.ts'
import { buildServices, type Ports, type Services } from '#src/services/services.tsx'
import { fakeBrowser } from '#tests/support/browser.ts'
import { userData } from '#tests/support/user-data.ts'
import { expect } from 'vitest'
import { SimulatedClock, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type InspectionEvent } from 'xstate'
import { render } from '#tests/component/rendering/render.tsx'
import { openGateway, type Gateway } from './gateway.ts'
import { settles } from './rendering/waiting.ts'

interface Copying {
  text: string
  resolve: () => void
  reject: (error: unknown) => void
}

export interface Sending {
  post: FormPost
  tell: (sent: number) => void
  resolve: () => void
  reject: (error: unknown) => void
}

/** The whole product on a page, with the browser's and the server's part in the hands of the test. */
export interface Stage {
  services: Services
  gateway: Gateway
  clock: SimulatedClock
  /** The operating system's taste for light or dark. */
  system: ReturnType<typeof fakeBrowser>['system']
  /** What this browser keeps; writing here tells no tab. */
  store: Storage
  /** The store of another tab of the same browser: what is written there, this tab hears of. */
  otherTab: Storage
  /** The browser loses its network, or has one again. */
  turnNetwork: (isThere: boolean) => void
  /** Copies into the clipboard that wait for its answer. */
  copies: Copying[]
  /** Forms with files that wait for the store's answer. */
  posts: Sending[]
  /** What the product asked the browser to prompt, and what it announced. */
  prompted: string[]
  /** An error begins with that word. */
  announced: string[]
  /** Addresses at which the product loaded its page anew. */
  reloaded: string[]
  /** The chart of this id that was started last. */
  chart: (id: string) => AnyActorRef
  /** The events that the charts of this id were sent, whole. */
  heard: (id: string) => readonly AnyEventObject[]
  /** How many of them are of a type. */
  received: (id: string, type: string) => number
  close: () => Promise<void>
}

interface Scene {
  /** What the store holds: someone's sign-in. */
  store?: string
  /** What else it holds, by key. */
  kept?: Record<string, string>
  /** Settles when the store can be read. */
  opened?: Promise<unknown>
  /** Requests that are answered at once. */
  answers?: Record<string, unknown>
  /** Requests of every page that wait for their answer all the same. */
  waiting?: readonly string[]
}

export const signIn = (name: string) => ({ access_token: `access-${name}`, refresh_token: `refresh-${name}` })
export const stored = (tokens: { access_token: string; refresh_token: string }) =>
  JSON.stringify({ v: 1, login: tokens, configs: null })

/** How oneself has arranged lists; asked for with the first of them. */
const LAYOUTS = 'GET /users/list-layouts/'

export const dashboardData = {
  is_empty: false,
  changes: [
    {
      id: 1,
      entity: 'region',
      entity_id: 1,
      title: 'Alps',
      action: 'changed',
      fields: ['name'],
      actor: 'Ada Lovelace',
      at: '2026-01-15T09:00:00.000Z',
    },
  ],
  activity: [],
  newcomers: null,
  tasks: [],
}

/** The day of someone who has nothing to do. */
export const freeDay = {
  today: '2026-01-10',
  queue: [],
  due: { total: 0, items: [] },
  decisions: [],
  agreements: 0,
  waits: { total: 0, items: [] },
  opened: [],
}

/** A stage on which someone with these permissions has signed in. */
export const signedIn = (...permissions: string[]): Scene => ({
  store: stored(signIn('stored')),
  answers: {
    'GET /users/user-data/': userData({ branches: [permissions] }) satisfies UserData,
    'GET /dashboard/': dashboardData,
    'GET /dashboard/day/': freeDay,
  },
})

interface Heard {
  id: string
  event: AnyEventObject
}

const noted = new Map<string, AnyActorRef>()

/** A chart that was only built may belong to a screen that React has not shown yet, or never will. */
const STARTED = 'xstate.init'

function note(happening: InspectionEvent, events: Heard[]): void {
  const actor = happening.actorRef as AnyActorRef
  const id = idOf(actor)
  if (!id) return
  if (happening.type !== '@xstate.event') return
  if (happening.event.type === STARTED) noted.set(id, actor)
  events.push({ id, event: happening.event })
}

const clockPort = (clock: SimulatedClock): NonNullable<Ports['clock']> => ({
  setTimeout: (work, timeout) => clock.setTimeout(work, timeout),
  clearTimeout: (id) => clock.clearTimeout(id as number),
})

const idOf = (actor: AnyActorRef) => (actor as unknown as { logic: { id?: string } }).logic.id

let texts: Promise<void> | null = null
let close = () => Promise.resolve()

/** Opens an address. What stood on the stage before is cleared away. */
export async function open(
  address: string,
  { store, kept = {}, opened, answers = {}, waiting = [] }: Scene = {},
): Promise<Stage> {
  await close()
  texts ??= startTexts(localStorage)
  await texts
  sessionStorage.clear()
  history.replaceState(null, '', address)
  const stage = build(opened, fakeBrowser({ ...(store && { [PERSIST_KEY]: store }), ...kept }))
  if (!waiting.includes(LAYOUTS)) stage.gateway.always(LAYOUTS, {})
  for (const [name, data] of Object.entries(answers)) stage.gateway.always(name, data)
  stage.services = buildServices(stage.ports)
  const screen = await render(<App services={stage.services} />)
  close = async () => {
    close = () => Promise.resolve()
    await screen.unmount()
    stage.services.session.stop()
    stage.services.theme.stop()
  }
  return { ...stage, close }
}

function build(opened: Promise<unknown> | undefined, browser: ReturnType<typeof fakeBrowser>) {
  const gateway = openGateway()
  const clock = new SimulatedClock()
  const events: Heard[] = []
  const heard = (id: string) => events.filter((one) => one.id === id).map(({ event }) => event)
  const received = (id: string, type: string) => heard(id).filter((event) => event.type === type).length
  const copies: Copying[] = []
  const posts: Sending[] = []
  const [prompted, announced, reloaded]: [string[], string[], string[]] = [[], [], []]
  const tab = browser.tab(gateway.fetch)
  const copy = (text: string) => new Promise<void>((resolve, reject) => copies.push({ text, resolve, reject }))
  const ports: Ports = {
    ...tab,
    ...(opened && { opened }),
    clock: clockPort(clock),
    copy,
    post: (post, tell) => new Promise((resolve, reject) => posts.push({ post, tell, resolve, reject })),
    prompt: (_, text) => void prompted.push(text),
    reload: (address) => void reloaded.push(address),
    announce: (message, tone) => void announced.push(tone === 'error' ? `error: ${message}` : message),
    inspect: (happening) => note(happening, events),
    http: { ...tab.http, language: () => 'en' },
  }
  const chart = (id: string) => {
    const actor = noted.get(id)
    if (!actor) throw new Error(`No chart ${id} was started`)
    return actor
  }
  noted.clear()
  const otherTab = browser.tab(gateway.fetch).storage
  return {
    gateway,
    clock,
    ports,
    copies,
    posts,
    prompted,
    announced,
    reloaded,
    system: browser.system,
    store: browser.storage,
    otherTab,
    turnNetwork: browser.turnNetwork,
    chart,
    heard,
    received,
    services: null as unknown as Services,
  }
}

/** Waits until a screen has started its chart, and told it the event that it starts with. */
export async function started(stage: Stage, id: string, event?: string): Promise<void> {
  await settles(() => stage.chart(id))
  if (event) await arrived(stage, id, event, 1)
}

/** Waits until a chart was sent so many events of a type. */
export const arrived = (stage: Stage, id: string, type: string, count: number) =>
  settles(() => expect(stage.received(id, type), `${id} receives ${type}`).toBeGreaterThanOrEqual(count))

/** Waits until a chart is in a state. */
export const reached = (stage: Stage, id: string, value: unknown) =>
  settles(() => expect((stage.chart(id).getSnapshot() as AnyMachineSnapshot).value).toEqual(value))
