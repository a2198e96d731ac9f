import { AppError } from '#domain/app-error.ts'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import { whyOver } from '../access/who.ts'
import type { Deps } from '../deps.ts'
import type { Listening } from '../store/database.ts'
import type { Standing } from '../store/notifications/rows.ts'
import { PRESENCE_CHANNEL } from '../store/contracts/presence.ts'
import { listStreamed, type StreamRow } from '../store/notifications/streams.ts'
import { PresentNews } from './present-news.ts'

/** An open stream of a session. */
export interface Stream {
  sessionId: string
  userId: number
  /** Of what the user could do when it was opened. */
  grantsVersion: string
  /** Says how many are unread. */
  say: (standing: Standing) => void
  /** Says that someone came to a contract, went or turned to another of its steps. */
  sayPresent: (contract: string) => void
  /** A sign of life. */
  beat: () => void
  end: () => void
}

type Hub = Pick<Deps, 'db' | 'clock' | 'log'>

/** Whom a message of a channel concerns. */
const usersIn = (payload: string) => payload.split(',').map(Number)

/**
 * The open streams of one copy of the server. They are woken by what transactions of any copy tell the database, and looked after at each beat,
 * so that what was not heard arrives a little later. A stream ends with its session, and when what its user may do has changed: it is opened anew.
 */
export class Streams {
  readonly #hub: Hub
  readonly #beat: number
  readonly #seats = new Map<Stream, Standing | null>()
  readonly #woken = new Set<number>()
  readonly #presentNews = new PresentNews((contract, users) => this.#sayPresent(contract, users))
  #isEveryone = false
  #looking: Promise<void> | null = null
  #listening: Listening | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(hub: Hub, beat: number = NOTIFICATIONS.streamBeat) {
    this.#hub = hub
    this.#beat = beat
  }

  get count(): number {
    return this.#seats.size
  }

  /** Throws `too_many_requests` beyond the streams of one user, or of this copy. */
  add(stream: Stream): void {
    const own = [...this.#seats.keys()].filter(({ userId }) => userId === stream.userId).length
    if (own >= NOTIFICATIONS.streamsOfUser || this.count >= NOTIFICATIONS.streamsInAll)
      throw new AppError('too_many_requests', { params: { seconds: NOTIFICATIONS.pollPause / 1000 } })
    this.#seats.set(stream, null)
    this.#start()
    this.#look([stream.userId])
  }

  remove(stream: Stream): void {
    this.#seats.delete(stream)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    for (const stream of this.#seats.keys()) this.#end(stream)
    this.#presentNews.stop()
    await this.#looking
    await this.#listening?.stop()
  }

  #start(): void {
    if (this.#listening) return
    this.#listening = this.#hub.db.listen(['notifications', 'access_changed', PRESENCE_CHANNEL], {
      hear: (channel, payload) => {
        if (channel === PRESENCE_CHANNEL) this.#presentNews.hear(payload)
        else this.#look(payload === 'all' ? 'all' : usersIn(payload))
      },
      begin: () => this.#look('all'),
    })
    this.#timer = setInterval(() => this.#goRound(), this.#beat).unref()
  }

  #sayPresent(contract: string, users: ReadonlySet<number>): void {
    for (const stream of this.#seats.keys()) if (users.has(stream.userId)) stream.sayPresent(contract)
  }

  #goRound(): void {
    for (const stream of this.#seats.keys()) stream.beat()
    this.#look('all')
  }

  /** One look at a time: what comes in meanwhile is looked at together. */
  #look(users: readonly number[] | 'all'): void {
    if (users === 'all') this.#isEveryone = true
    else for (const user of users) this.#woken.add(user)
    this.#looking ??= this.#lookAsLongAsWoken()
      .catch((error: unknown) => this.#hub.log.warn({ error }, 'Open streams could not be updated'))
      .finally(() => (this.#looking = null))
  }

  async #lookAsLongAsWoken(): Promise<void> {
    while (this.#isEveryone || this.#woken.size > 0) await this.#lookOnce()
  }

  async #lookOnce(): Promise<void> {
    const concerned = [...this.#seats].filter(([{ userId }]) => this.#isEveryone || this.#woken.has(userId))
    this.#woken.clear()
    this.#isEveryone = false
    if (concerned.length === 0) return
    const ids = [...new Set(concerned.map(([{ sessionId }]) => sessionId))]
    const rows = new Map((await listStreamed(this.#hub.db, ids)).map((row) => [row.id, row]))
    for (const [stream, said] of concerned) if (this.#seats.has(stream)) this.#tellFrom(stream, said, rows.get(stream.sessionId))
  }

  #tellFrom(stream: Stream, said: Standing | null, row: StreamRow | undefined): void {
    if (!row || whyOver(row, this.#hub.clock()) !== null) return this.#end(stream)
    if (stream.grantsVersion !== row.grants_version) return this.#end(stream)
    const { unread, newest } = row
    if (said?.unread === unread && said.newest === newest) return
    this.#seats.set(stream, { unread, newest })
    stream.say({ unread, newest })
  }

  #end(stream: Stream): void {
    if (this.#seats.delete(stream)) stream.end()
  }
}
