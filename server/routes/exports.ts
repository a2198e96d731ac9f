import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { may } from '#domain/access.ts'
import { exportUsers } from '#domain/api/access-control/users.ts'
import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { accessOf } from '#domain/entities/places.ts'
import { branchesOf } from '../access/branches.ts'
import { usersSeenBy } from '../access/people/reach.ts'
import { todayFor } from '../access/time.ts'
import { whoIsIn } from '../access/who.ts'
import type { Deps } from '../deps.ts'
import { cellOf, columnsFor } from '../exports/cells.ts'
import { csvOf, MARK } from '../exports/csv.ts'
import { fieldWord, listWord } from '../exports/entity-words.ts'
import { EXPORTS, ticketIn, type FailedTicket, type ListTicket, type Ticket } from '../exports/link.ts'
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
  if (!('entity' in ticket)) return failedSheet(ticket, caller, deps)
  return ticket.entity === USERS ? usersSheet(ticket, caller, deps) : listSheet(ticket, caller, deps)
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

function listSheet({ entity: of, wish, language }: ListTicket, caller: Caller, { db, clock }: Deps): Sheet {
  const entity = RECORDS.find(({ name }) => name === of)
  if (!entity) throw new AppError('link_ended')
  if (!may(caller, accessOf(entity, 'view'))) throw new AppError('not_permitted')
  const columns = columnsFor(entity, wish.columns)
  const branches = branchesOf(caller, accessOf(entity, 'view'))
  async function* rows() {
    for await (const some of everyRow(db, entity as Entity, { query: { ...wish, language }, branches }, clock()))
      yield some.map((row) => {
        const seen = shown(entity as Entity, row, seesIn(row, caller))
        return columns.map((name) => cellOf(entity as Entity, name, seen[name], language))
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

async function written({ name, format, heads, rows }: Sheet, { userId }: Caller): Promise<Readable | Buffer> {
  return format === 'csv' ? Readable.from(lines(heads, rows)) : writeBook({ owner: userId, name, heads, rows })
}

async function* lines(heads: string[], cells: AsyncIterable<Cells[]>) {
  yield MARK + csvOf([heads])
  for await (const some of cells) yield csvOf(some)
}
