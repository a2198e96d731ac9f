import { AppError } from '#domain/app-error.ts'
import type { Call } from '../serve.ts'
import type { Database } from '../store/database.ts'
import { reserveTry, returnTry, type Counter } from './attempts.ts'

/** What happens from an address at this moment, on this copy. */
interface Place {
  /** Until the last one in the queue has its try. */
  queue: Promise<void>
  working: Set<Promise<unknown>>
  count: number
}

const places = new WeakMap<Database, Map<string, Place>>()

/** Keeps the place for as long as someone is there. */
async function at<T>({ db }: Call, { name }: Counter, visit: (place: Place) => Promise<T>): Promise<T> {
  const known = places.get(db) ?? new Map<string, Place>()
  const place = known.get(name) ?? { queue: Promise.resolve(), working: new Set(), count: 0 }
  places.set(db, known.set(name, place))
  place.count++
  try {
    return await visit(place)
  } finally {
    if (--place.count === 0) known.delete(name)
  }
}

/** One after the other, in the order in which they came. */
async function inTurn(place: Place, work: () => Promise<void>): Promise<void> {
  const turn = place.queue.then(work)
  place.queue = turn.catch(() => {})
  await turn
}

/**
 * Takes a try. Those that are under way count until they turn out right, so that parallel tries cannot exceed the limit; where only
 * they stand in the way, this one waits for them instead of being refused: people behind one address sign in at the same hour. One that
 * turned out right while this one was being refused is under way too.
 */
async function reserve(call: Call, counter: Counter, { working }: Place): Promise<void> {
  for (;;) {
    const underWay = [...working]
    try {
      await reserveTry(call, counter)
      return
    } catch (error) {
      if (!(error instanceof AppError) || underWay.length === 0) throw error
      await Promise.race(underWay)
    }
  }
}

/** Was looked at and found wrong; what was refused for another counter, or broke, was not. */
const isFailure = (error: unknown) =>
  error instanceof AppError && error.status < 500 && !['locked_out', 'too_many_requests'].includes(error.code)

async function settle<T>(call: Call, counter: Counter, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    await returnTry(call, counter)
    return result
  } catch (error) {
    if (!isFailure(error)) await returnTry(call, counter)
    throw error
  }
}

/** Does what may be a guess from an address: a failure uses one of its tries up, what is right none. */
export const tryFromAddress = <T>(call: Call, counter: Counter, work: () => Promise<T>): Promise<T> =>
  at(call, counter, async (place) => {
    let result: Promise<T> | undefined
    await inTurn(place, async () => {
      await reserve(call, counter, place)
      result = settle(call, counter, work)
      const over = result.then(
        () => void place.working.delete(over),
        () => void place.working.delete(over),
      )
      place.working.add(over)
    })
    return result!
  })
