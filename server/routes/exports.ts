import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { may } from '#domain/access.ts'
import { loadContractHistorySheet } from '#domain/api/contract/view.ts'
import { exportWorklist } from '#domain/api/contract/worklists.ts'
import { exportUsers } from '#domain/api/access-control/users.ts'
import { exportTickets } from '#domain/api/tickets.ts'
import { loadBordereauFaults } from '#domain/api/binder/bordereaux.ts'
import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { accessOf } from '#domain/entities/places.ts'
import { listedTicket } from '#domain/tickets/listed.ts'
import { branchesOf, ownBranches } from '../access/branches.ts'
import { narrowedFor } from '../agreements/waiting.ts'
import { reachOf } from '../access/ticket-reach.ts'
import { usersSeenBy } from '../access/people/reach.ts'
import { faultSheet } from '../bordereaux/fault-sheet.ts'
import { findBordereau } from '../store/bordereaux/bordereau.ts'
import { todayFor } from '../access/time.ts'
import { whoIsIn } from '../access/who.ts'
import type { Deps } from '../deps.ts'
import { everyHappening } from '../contracts/view/history.ts'
import { historyHeads, historyRows } from '../contracts/view/history-sheet.ts'
import { findContract } from '../store/contracts/read.ts'
import { OF_STEP } from '../store/contracts/shape.ts'
import { worklistOf } from '../contracts/worklist/lists.ts'
import { worklistSheet } from '../contracts/worklist/sheet.ts'
import { stepSheet } from '../contracts/transfer/sheet.ts'
import { cellOf, columnsFor } from '../exports/cells.ts'
import { csvOf, MARK } from '../exports/csv.ts'
import { fieldWord, listWord } from '../exports/entity-words.ts'
import {
  EXPORTS,
  ticketIn,
  type BordereauTicket,
  type FailedTicket,
  type HistoryTicket,
  type ListTicket,
  type StepTicket,
  type Ticket,
  type WorklistTicket,
} from '../exports/link.ts'
import { userCells, userColumnsFor, userHeads, USERS } from '../exports/users.ts'
import type { SheetCell } from '../exports/sheet-cell.ts'
import { reasonsOf } from '../imports/report.ts'
import { seesIn } from './entity-shown.ts'
import type { Caller } from '../serve.ts'
import { writeBook } from '../threads/write-book.ts'
import { RECORDS } from '../store/records/declared.ts'
import { everyRow } from '../store/entities/every-row.ts'
import { shown } from '../store/entities/values.ts'
import { everyUser } from '../store/people/list.ts'
import { withinReach } from '../store/tickets/read.ts'
import { findImport, listFailedRows, type ImportRow } from '../store/imports.ts'
import { textOf } from '../texts/texts.ts'
import { attachmentOf } from '../http/attachment.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Cells = SheetCell[]

/** A file to be: its name without the ending, its heads, and its rows some at a time. */
interface Sheet {
  name: string
  format: 'csv' | 'xlsx'
  /** Rows that stand above the heads. */
  above?: string[][]
  heads: string[]
  rows: AsyncIterable<Cells[]>
}

/** Sends what a list shows, or the failed rows of an import, as a file to who asked for it and may still see it. */
export function serveExports(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { of?: string } }>(EXPORTS, async (request, reply) => {
    const ticket = ticketIn(deps.keys, request.query.of ?? '', deps.clock())
    const caller = ticket && (await whoIsIn(deps, ticket.sessionId))
    if (!caller) throw new AppError('link_ended')
    const sheet = await sheetOf(ticket, caller, deps)
    const name = `${sheet.name} ${todayFor(caller, deps.clock())}.${sheet.format}`
    void reply.type(TYPES[sheet.format]).header('content-disposition', attachmentOf(name))
    return reply.send(await written(sheet, caller))
  })
}

function sheetOf(ticket: Ticket, caller: Caller, deps: Deps): Sheet | Promise<Sheet> {
  if ('contract' in ticket) return contractSheet(ticket, caller, deps)
  if ('bordereau' in ticket) return bordereauSheet(ticket, caller, deps)
  if ('historyOf' in ticket) return historySheet(ticket, caller, deps)
  if ('worklist' in ticket) return sheetOfWorklist(ticket, caller, deps)
  if (!('entity' in ticket)) return failedSheet(ticket, caller, deps)
  return ticket.entity === USERS ? usersSheet(ticket, caller, deps) : listSheet(ticket, caller, deps)
}

async function contractSheet({ format, language, ...wanted }: StepTicket, caller: Caller, { db }: Deps): Promise<Sheet> {
  const { name, heads, rows } = await stepSheet({ db, caller, language }, wanted)
  async function* all() {
    yield rows
  }
  return { name, format, heads, rows: all() }
}

async function historySheet({ historyOf: uuid, language }: HistoryTicket, caller: Caller, { db }: Deps): Promise<Sheet> {
  const seen = branchesOf(caller, loadContractHistorySheet.access)
  const stored = await findContract(db, uuid, seen, OF_STEP['1'])
  if (!stored) throw new AppError('not_found')
  async function* rows() {
    for await (const some of everyHappening(db, { id: stored!.id, seen }))
      yield some.flatMap((judged) => historyRows(judged, language))
  }
  const name = `${stored.contract_number} ${textOf('server:history.title', language)}`
  return { name, format: 'csv', heads: historyHeads(language), rows: rows() }
}

function sheetOfWorklist({ worklist: [group, stage], wish, language }: WorklistTicket, caller: Caller, deps: Deps): Sheet {
  if (!may(caller, exportWorklist.access)) throw new AppError('not_permitted')
  const asked = { worklist: worklistOf({ group, stage }), wish, language }
  return { ...worklistSheet({ db: deps.db, caller, now: deps.clock() }, asked), format: wish.format }
}

function usersSheet({ wish, language }: ListTicket, caller: Caller, { db }: Deps): Sheet {
  if (!may(caller, exportUsers.access)) throw new AppError('not_permitted')
  const columns = userColumnsFor(wish.columns)
  async function* rows() {
    for await (const some of everyUser(db, wish, usersSeenBy(caller)))
      yield some.map((user) => userCells(user, columns, language))
  }
  return { name: textOf('people:list.title', language), format: wish.format, heads: userHeads(columns, language), rows: rows() }
}

/** Which rows of a list are there for someone, and whether any may be at all. */
function reachIn(entity: Entity, caller: Caller) {
  if (entity.name === listedTicket.name)
    return { access: exportTickets.access, branches: ownBranches(caller), only: withinReach(reachOf(caller)) }
  const access = accessOf(entity, 'view')
  return { access, branches: branchesOf(caller, access) }
}

function listSheet({ entity: of, wish, language }: ListTicket, caller: Caller, { db, clock }: Deps): Sheet {
  const entity = RECORDS.find(({ name }) => name === of)
  if (!entity) throw new AppError('link_ended')
  const { access, ...reach } = reachIn(entity, caller)
  if (!may(caller, access)) throw new AppError('not_permitted')
  const columns = columnsFor(entity, wish.columns)
  const { filter, ...only } = narrowedFor(caller, entity, wish.filter)
  async function* rows() {
    for await (const some of everyRow(db, entity!, { query: { ...wish, filter, language }, ...reach, ...only }, clock()))
      yield some.map((row) => {
        const seen = shown(entity!, row, seesIn(row, caller))
        return columns.map((name) => cellOf(entity!, name, seen[name], language))
      })
  }
  const heads = columns.map((name) => fieldWord(entity, name, language))
  return { name: listWord(entity, language), format: wish.format, heads, rows: rows() }
}

/** The columns as they came, and one more that says what was wrong. */
async function failedSheet({ failedOf, format, language }: FailedTicket, caller: Caller, { db }: Deps): Promise<Sheet> {
  const job = await findImport(db, failedOf, caller.userId)
  if (!job) throw new AppError('not_found')
  const { heads, total } = job
  async function* rows() {
    const failed = await listFailedRows(db, (job as ImportRow).id, total)
    yield failed.map((row) => [...heads.map((_, at) => row.cells[at] ?? ''), reasonsOf(job as ImportRow, row, language)])
  }
  return { name: job.file_name.replace(/\.\w+$/, ''), format, heads: [...heads, textOf('server:reason', language)], rows: rows() }
}

/** Its own layout, and one column more. */
async function bordereauSheet({ bordereau, format, language }: BordereauTicket, caller: Caller, { db }: Deps): Promise<Sheet> {
  const row = await findBordereau(db, bordereau, branchesOf(caller, loadBordereauFaults.access))
  if (!row) throw new AppError('not_found')
  return { ...faultSheet(db, row, language), format }
}

async function written({ name, format, heads, above = [], rows }: Sheet, { userId }: Caller): Promise<Readable | Buffer> {
  return format === 'csv' ? Readable.from(lines([...above, heads], rows)) : writeBook({ owner: userId, name, heads, above, rows })
}

async function* lines(first: string[][], cells: AsyncIterable<Cells[]>) {
  yield MARK + csvOf(first)
  for await (const some of cells) yield csvOf(some)
}
