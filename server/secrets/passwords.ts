import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

/** What one hash costs; argon2id with a salt of its own each time. */
export interface HashCost {
  /** KiB of memory. */
  memoryCost: number
  timeCost: number
}

/** 64 MiB and two passes: 50 to 100 ms on a common machine (ASVS asks for 19 MiB and two). */
export const HASH_COST: HashCost = { memoryCost: 64 * 1024, timeCost: 2 }

const ARGON2ID = 2
/** So that a burst of sign-ins takes at most this many times the memory of one hash. */
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** One text for what looks the same on every keyboard; blanks and case are kept. */
const typed = (password: string) => password.normalize('NFC')

export function hashPassword(password: string, cost: HashCost = HASH_COST): Promise<string> {
  return inTurn(() => hash(typed(password), { algorithm: ARGON2ID, parallelism: 1, ...cost }))
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, typed(password)))
}

/** Whether a stored hash was made at another cost than today's. */
export function isOutdated(stored: string, { memoryCost, timeCost }: HashCost): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`)
}

const nobodys = new Map<string, Promise<string>>()

/** A hash that no password fits, so that an unknown account costs as much time as a known one. */
export function hashOfNobody(cost: HashCost): Promise<string> {
  const key = `${cost.memoryCost},${cost.timeCost}`
  const made = nobodys.get(key) ?? hashPassword(randomBytes(32).toString('hex'), cost)
  nobodys.set(key, made)
  made.catch(() => nobodys.delete(key))
  return made
}
