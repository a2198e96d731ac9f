import { todayOf } from '../access/time.ts'
import type { Deps } from '../deps.ts'
import type { DemoLives, LivedContract } from '../seed/contracts/write.ts'
import { restIssues } from '../store/contracts/issued.ts'
import { findContract } from '../store/contracts/read.ts'
import type { Act, Desk } from './desk.ts'
import { moments } from './days.ts'
import { pastOn, readOld } from './past.ts'
import { castOf, Staff } from './staff.ts'
import { stuckError } from './stuck.ts'
import { askForSupport } from './tickets.ts'
import { wayOf } from './ways.ts'

const DAY = 24 * 60 * 60 * 1000

interface Due {
  lived: LivedContract
  act: Act
  at: Date
}

/** When each act of a contract happens. */
function duesOf(lived: LivedContract, now: Date): Due[] {
  const acts = wayOf(lived.contract)
  const until = new Date(now.getTime() - lived.contract.life.last * DAY)
  const times = moments(lived.at, until, acts.length)
  return acts.map((act, place) => ({ lived, act, at: times[place]! }))
}

/** Lets contracts go through their stages by the moves of demo people, each at its day, and people ask for support: what lacks is told as a fault of the demo world. */
export const livesOf =
  (deps: Deps): DemoLives =>
  async (sql, all, users, now) => {
    const past = pastOn(sql)
    const staff = new Staff(deps, past, users)
    const dues = all.flatMap((lived) => duesOf(lived, now)).toSorted((one, other) => one.at.getTime() - other.at.getTime())
    const seen = new Map<string, Pick<Desk, 'seen' | 'isOld'>>()
    for (const { lived, act, at } of dues) {
      const who = act.by === 'product' ? 'head' : castOf(lived.contract)[act.by]
      const call = await staff.call(who, at)
      const known = seen.get(lived.uuid) ?? { seen: (await findContract(sql, lived.uuid, 'everywhere'))!, isOld: false }
      const after = await act.does({ ...lived, ...known, sql: past, call, today: todayOf(call) }).catch((error: unknown) => {
        const { contract_number: number, stage_id: stage } = known.seen
        throw stuckError(error, { number, stage, act: act.name })
      })
      seen.set(lived.uuid, after ? { seen: after, isOld: false } : { ...known, isOld: true })
    }
    await restIssues(sql)
    await askForSupport({ sql: past, staff, users, contracts: all, now })
    await readOld(sql, now)
  }
