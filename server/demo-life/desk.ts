import type { PanelSection } from '#domain/contracts/lines/shown.ts'
import { ASKS_NOTHING, type AskedMove } from '#domain/contracts/move.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { askingOf, moveHeld } from '../contracts/life/calls.ts'
import { makeMove } from '../contracts/life/make.ts'
import { ownAsking } from '../contracts/life/system.ts'
import type { LivedContract } from '../seed/contracts/write.ts'
import type { Call } from '../serve.ts'
import { findContract, type StoredContract } from '../store/contracts/read.ts'
import type { Sql } from '../store/database.ts'
import type { Role } from './staff.ts'

/** A contract on someone's desk. Nobody but demo people works while the world is filled, so that it is read again only where an act has changed it. */
export interface Desk extends LivedContract {
  sql: Sql
  call: Call
  /** With all its rows, as it was read last; sections and markets are those that it has. */
  seen: StoredContract
  /** Something has changed since then. */
  isOld: boolean
  /** `yyyy-mm-dd` */
  today: string
}

/** What someone does with a contract; the product itself where nobody does. */
export interface Act {
  /** For whoever looks for what a contract got stuck at. */
  name: string
  by: Role | 'product'
  /** Answers the contract as it is then where that is known. */
  does: (desk: Desk) => Promise<StoredContract | null>
}

/** The contract as it was left by what was done before. */
export async function read({ sql, uuid, seen, isOld }: Desk): Promise<StoredContract> {
  return isOld ? (await findContract(sql, uuid, 'everywhere'))! : seen
}

export const sectionsOf = ({ shown }: StoredContract) => (shown.sections ?? []) as unknown as PanelSection[]

export type Say = (desk: Desk, stored: StoredContract) => Partial<AskedMove>

/** A move of the contract, with what is said with it. */
export const move = (by: Role, name: ContractMove, say: Say = () => ({})): Act => ({
  name,
  by,
  async does(desk) {
    const { sql, call } = desk
    const stored = await read(desk)
    const asked = { ...ASKS_NOTHING, ...say(desk, stored) }
    return (await moveHeld(sql, call, stored, askingOf(call, stored, name, asked, false))).after
  },
})

/** A move that the product makes by itself. */
export const ownMove = (name: ContractMove): Act => ({
  name,
  by: 'product',
  async does(desk) {
    return (await makeMove(desk.sql, await read(desk), ownAsking(name, desk.call.clock()))).after
  },
})
