import { dayOf, daysAfter, monthsAfter } from '#domain/dates.ts'
import type { Known } from '../demo/live.ts'
import { TEAMS } from '../demo/offices.ts'
import { LINES } from '../demo/trade.ts'
import type { DemoContract } from './contract.ts'

/** What the rest of the demo world is called, and when it is. */
export interface Scene {
  known: Known
  now: Date
}

export function idOf({ known }: Scene, entity: string, key: string): number {
  const id = known.get(entity)?.get(key)
  if (id === undefined) throw new Error(`The demo world knows no ${entity} ${key}`)
  return id
}

export const todayOf = ({ now }: Scene): string => dayOf(now)

/** From the first of a month on, a year where nothing else is said. */
export function periodOf(scene: Scene, { begins, months = 12 }: DemoContract): { from: string; to: string } {
  const from = monthsAfter(`${todayOf(scene).slice(0, 8)}01`, begins)
  return { from, to: daysAfter(monthsAfter(from, months), -1) }
}

export function lineOf({ line }: DemoContract): { ofClass: string; sbu: string } {
  const [, , ofClass = '', sbu] = LINES.find(([code]) => code === line) ?? []
  return { ofClass, sbu: sbu ?? 'SPEC' }
}

/** The team that places the line at the branch, or the first one there; a branch without any has none. */
export function teamOf({ branch, line }: DemoContract): (typeof TEAMS)[number] | null {
  const there = TEAMS.filter((team) => team.branch === branch)
  return there.find(({ lines }) => lines.includes(line)) ?? there[0] ?? null
}

/** An amount as forms hold it. */
export const amount = (value: number): string => String(Math.round(value * 100) / 100)

export const isTreaty = ({ reinsurance }: DemoContract): boolean =>
  reinsurance !== undefined && reinsurance !== 'fac_proportional' && reinsurance !== 'fac_xl'
