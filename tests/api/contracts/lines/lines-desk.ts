import { randomUUID } from 'node:crypto'
import { confirmLine, loadContractLines, moveLine, recordLine, signDownSection } from '#domain/api/contract/lines.ts'
import type { ContractLines, LinesOfSection, ShownLine } from '#domain/contracts/lines/view.ts'
import { ASKS_NOTHING, type AskedMove, type Change } from '#domain/contracts/move.ts'
import { linesBlockers } from '#server/contracts/lines/needs.ts'
import type { MoveScene } from '#server/contracts/scene.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { todayFor } from '#server/access/time.ts'
import type { Sql } from '#server/store/database.ts'
import { sql } from '#server/store/sql/sql.ts'
import { daysAfter } from '#domain/dates.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { noonOf } from '#tests/support/noon.ts'

type Values = Record<string, unknown>
type Who = Parameters<ContractDesk['as']>[0]

interface Plan {
  order?: string
  /** One row for each market of each section. */
  sections?: Values[][]
  stage?: number
  values?: Values
  basis?: string
}

interface Known {
  uuid: string
}

/** Contracts on their way to the market, and their lines as they are. */
async function openPanels() {
  const desk = await openContractDesk(await startServer())
  const { server, ids } = desk
  const today = todayFor(null, server.clock())
  const markets = await server.db.query<{ id: number }>(
    sql`select id from market where security_status = 'approved' and deleted_at is null order by id`,
  )
  const userId = async (who: Who) =>
    (await server.db.query<{ id: number }>(sql`select id from app_user where email = ${`${who}@slipway.example`}`))[0]!.id

  const file = async (who: Who = 'handler'): Promise<string> => {
    const uuid = randomUUID()
    await server.db.query(
      sql`insert into file (uuid, purpose, name, size, type, sha256, state, created_by, created_at, expires_at)
          values (${uuid}, 'contract_document', 'stamp.pdf', 10, 'application/pdf', ${'a'.repeat(64)}, 'clean', ${await userId(who)}, now(), now() + interval '1 day')`,
    )
    return uuid
  }

  const stage = (contract: Known, to: number) =>
    server.db.query(sql`update contract set stage_id = ${to} where uuid = ${contract.uuid} returning id`)

  /** A contract on its way to the market, with the panels that are planned. */
  const placed = async ({ order = '100', sections = [[{}, {}]], stage: at = 6, values = {}, basis }: Plan = {}) => {
    const from = daysAfter(today, 30)
    const period = { period_from: from, period_to: daysAfter(from, 364), year_of_account: Number(from.slice(0, 4)) }
    const contract = await desk.create({ ...period, ...values })
    const layers = sections.map((_, place) => ({
      title: `Layer ${place + 1}`,
      limit: '20000000',
      attachment: '0',
      currency: ids.GBP,
    }))
    const made = await desk.saved(contract, '3a', { sections: layers })
    const rows = (made.values.sections as { id: number }[]).map(({ id }, place) => ({
      id,
      order_pct_of_whole: order,
      ...(basis && { basis_of_signed_lines: basis }),
      markets: sections[place]!.map((row, at2) => ({
        market: markets[at2 % markets.length]!.id,
        stamp_code: `S${at2 + 1}`,
        is_leader: at2 === 0,
        ...row,
      })),
    }))
    await desk.saved(made, '5', { sections: rows })
    await stage(contract, at)
    return contract as Known
  }

  const lines = async (contract: Known, who: Who = 'handler'): Promise<ContractLines> => {
    const { status, body } = await desk.as(who, loadContractLines, { uuid: contract.uuid })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  const lineAt = async (contract: Known, section: number, place: number): Promise<ShownLine> =>
    (await lines(contract)).sections[section]!.lines[place]!

  return { desk, server, ids, today, file, stage, placed, lines, lineAt }
}

type Panels = Awaited<ReturnType<typeof openPanels>>

/** What people ask for. */
function openAsking({ desk, today, file, lines, lineAt }: Panels) {
  const written = async (values: Values = {}): Promise<Values> => ({
    written_line: '50',
    written_at: noonOf(daysAfter(today, -1)),
    underwriter_name: 'J. Merriweather',
    underwriter_reference: 'REF1',
    year_of_account: 2026,
    evidence: await file(),
    ...values,
  })
  const record = async (
    contract: Known,
    line: Pick<ShownLine, 'id' | 'line_version'>,
    values: Values = {},
    who: Who = 'handler',
  ) =>
    desk.as(who, recordLine, {
      uuid: contract.uuid,
      market: line.id,
      line_version: line.line_version,
      ...(await written(values)),
    })
  /** Records lines of the first section in the order of the panel, and has each taken. */
  const recordAll = async (contract: Known, all: readonly Values[]): Promise<LinesOfSection> => {
    for (const [place, values] of all.entries()) {
      const { status, body } = await record(contract, await lineAt(contract, 0, place), values)
      if (status !== 200) throw new Error(`${place}: ${JSON.stringify(body)}`)
    }
    return (await lines(contract)).sections[0]!
  }
  const move = (
    contract: Known,
    line: Pick<ShownLine, 'id' | 'line_version'>,
    name: string,
    values: Values = {},
    who: Who = 'handler',
  ) => desk.as(who, moveLine, { uuid: contract.uuid, market: line.id, line_version: line.line_version, move: name, ...values })

  const signDown = async (contract: Known, values: Values = {}, who: Who = 'reviewer') => {
    const { row_version: version, sections } = await lines(contract)
    return desk.as(who, signDownSection, { uuid: contract.uuid, section: sections[0]!.id, row_version: version, ...values })
  }

  const confirm = async (contract: Known, line: ShownLine, values: Values = {}, who: Who = 'reviewer') =>
    desk.as(who, confirmLine, {
      uuid: contract.uuid,
      market: line.id,
      line_version: line.line_version,
      signed_line: line.signed_line ?? '0',
      underwriter_reference: 'SIGNED1',
      year_of_account: 2026,
      evidence: await file(who),
      ...values,
    })

  return { written, record, recordAll, move, signDown, confirm }
}

/** What the rest of the product asks the lines for, and what is stored of them. */
function openRoom({ server, ids, today }: Panels) {
  const stored = async (db: Sql, { uuid }: Known) => (await findContract(db, uuid, 'everywhere'))!

  const needs = async (contract: Known, on = today, asked: Partial<AskedMove> = {}) =>
    server.db.tx(async (db) =>
      linesBlockers(db, await stored(db, contract), { ...ASKS_NOTHING, ...asked }, { today: on, now: noonOf(on) }),
    )

  /** Makes what a move of the contract does with its lines. */
  const effect = (contract: Known, make: (db: Sql, scene: MoveScene) => Promise<Change[]>, asked: Partial<AskedMove> = {}) =>
    server.db.tx(async (db) =>
      make(db, {
        stored: await stored(db, contract),
        asked: { ...ASKS_NOTHING, ...asked },
        actorId: ids.reviewer,
        now: server.clock(),
        today,
        call: null,
        isDry: false,
      }),
    )
  const columns = async ({ uuid }: Known) =>
    (
      await server.db.query<{ cover_bound_at: Date | null; order_filled_at: Date | null; group_id: number }>(
        sql`select cover_bound_at, order_filled_at, group_id from contract where uuid = ${uuid}`,
      )
    )[0]!
  return { needs, effect, columns }
}

/** People who collect lines: the handler records, the reviewer signs, the head decides. */
export async function openLinesDesk() {
  const panels = await openPanels()
  return { ...panels, ...openAsking(panels), ...openRoom(panels) }
}

export type LinesDesk = Awaited<ReturnType<typeof openLinesDesk>>

/** What was answered of each line, on the basis that sections are signed on. */
export const signedIn = (section: LinesOfSection): (string | null)[] =>
  section.lines.map(({ signed }) => signed?.of_whole ?? null)
