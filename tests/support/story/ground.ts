import { randomUUID } from 'node:crypto'
import { listLedgerEntries, loadContractAccount } from '#domain/api/contract/accounts.ts'
import { listIssued } from '#domain/api/contract/issued.ts'
import { loadContractMoves, makeContractMove } from '#domain/api/contract/life.ts'
import { loadContractLines } from '#domain/api/contract/lines.ts'
import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { acknowledged } from './acknowledged.ts'
import type { ContractDesk, Office } from '../contracts.ts'

type Values = Record<string, unknown>
export type Who = Parameters<ContractDesk['as']>[0]

export interface Known {
  uuid: string
}

/** How a desk's days go on. */
export interface Days {
  /** When everything is keyed, written and ordered: `yyyy-mm-dd`. */
  today: string
  /** The product looks after its contracts on the next day. */
  nextDay: (contract: Known) => Promise<unknown>
}

/** Moves before which every warning of the form is acknowledged. */
export const HANDING_ON: readonly string[] = ['submit', 'quote', 'release', 'sendToReview', 'resubmit', 'continueRest']

/** Days from the order to the inception. */
const AHEAD = 38

/** People who take a slip from its submission to its closings, by the calls of a product wherever it runs. */
export async function groundOf<At extends Office>(desk: ContractDesk<At>, { today, nextDay }: Days) {
  const { server } = desk
  const rows = <R extends object>(statement: Parameters<typeof server.db.query>[0]) => server.db.query<R>(statement)
  const markets = await rows<{ id: number; name: string }>(
    sql`select id, name from market where security_status = 'approved' and deleted_at is null order by id limit 3`,
  )
  const people = new Map<Who, number>()

  const done = async <E extends Endpoint>(who: Who, endpoint: E, input: object): Promise<Output<E>> => {
    const { status, body } = await desk.as(who, endpoint, input)
    if (status !== 200) throw new Error(`${endpoint.name} ${JSON.stringify(input)}: ${JSON.stringify(body, null, 1)}`)
    return body.data
  }

  /** A clean file that someone has brought. */
  async function file(who: Who, purpose = 'contract_document'): Promise<string> {
    const uuid = randomUUID()
    if (!people.has(who)) {
      const [person] = await rows<{ id: number }>(sql`select id from app_user where email = ${`${who}@slipway.example`}`)
      people.set(who, person!.id)
    }
    await rows(
      sql`insert into file (uuid, purpose, name, size, type, sha256, state, created_by, created_at, expires_at)
          values (${uuid}, ${purpose}, 'evidence.pdf', 10, 'application/pdf', ${'a'.repeat(64)}, 'clean', ${people.get(who)!}, now(), '2099-01-01')`,
    )
    return uuid
  }

  const moves = ({ uuid }: Known, who: Who = 'handler') => done(who, loadContractMoves, { uuid })
  /** What a move that hands the contract on from its form asks for. */
  const acknowledge = (contract: Known) => acknowledged(desk, contract)
  const tryMove = async (who: Who, { uuid }: Known, name: string, asked: Values = {}) => {
    const { row_version } = await moves({ uuid }, who)
    return desk.as(who, makeContractMove, { uuid, move: `contract.${name}`, row_version, ...asked })
  }
  /** Makes a move that has to work; answers the stage and what came of it. */
  async function move(who: Who, contract: Known, name: string, asked: Values = {}) {
    if (HANDING_ON.includes(name)) await acknowledge(contract)
    const { status, body } = await tryMove(who, contract, name, asked)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body, null, 1)}`)
    return body.data
  }
  const stage = async (contract: Known) => (await moves(contract)).stage_id
  const lines = ({ uuid }: Known) => done('handler', loadContractLines, { uuid })
  const account = ({ uuid }: Known) => done('finance', loadContractAccount, { uuid })
  const ledger = async ({ uuid }: Known) => (await done('finance', listLedgerEntries, { uuid, page: 1, page_size: 100 })).items
  const issued = async ({ uuid }: Known) => (await done('handler', listIssued, { uuid, page: 1, page_size: 100 })).items
  const days = { today, from: daysAfter(today, AHEAD) }

  return {
    desk,
    server,
    days,
    nextDay,
    rows,
    markets,
    done,
    file,
    moves,
    acknowledge,
    tryMove,
    move,
    stage,
    lines,
    account,
    ledger,
    issued,
  }
}

/** What the steps of a life ask of their ground. */
export type Ground = Awaited<ReturnType<typeof groundOf<Office>>>
