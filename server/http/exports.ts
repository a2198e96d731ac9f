import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { may } from '#domain/access.ts'
import { AppError } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { accessOf } from '#domain/entities/places.ts'
import { branchesOf } from '../access/branches.ts'
import { whoIsIn } from '../access/who.ts'
import type { Deps } from '../deps.ts'
import { cellOf, columnsFor } from '../exports/cells.ts'
import { csvOf, MARK } from '../exports/csv.ts'
import { fieldWord, listWord } from '../exports/entity-words.ts'
import { EXPORTS, ticketIn, type Ticket } from '../exports/link.ts'
import { xlsxOf } from '../exports/xlsx.ts'
import { seesIn } from '../routes/entity-shown.ts'
import type { Caller } from '../serve.ts'
import { everyRow } from '../store/entities/every-row.ts'
import { shown } from '../store/entities/values.ts'
import { attachmentOf } from './attachment.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends what a list shows as a file, to who asked for it and may still see it. */
export function serveExports(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { of?: string } }>(EXPORTS, async (request, reply) => {
    const ticket = ticketIn(deps.keys, request.query.of ?? '', deps.clock())
    const caller = ticket && (await whoIsIn(deps, ticket.sessionId))
    const entity = ENTITIES.find(({ name }) => name === ticket?.entity)
    if (!caller || !entity) throw new AppError('link_ended')
    if (!may(caller, accessOf(entity, 'view'))) throw new AppError('not_permitted')
    const { format } = ticket.wish
    const name = `${listWord(entity, ticket.language)} ${deps.clock().toISOString().slice(0, 10)}.${format}`
    void reply.type(TYPES[format]).header('content-disposition', attachmentOf(name))
    return reply.send(await fileOf(entity, ticket, caller, deps))
  })
}

async function fileOf(entity: Entity, { wish, language }: Ticket, caller: Caller, { db, clock }: Deps): Promise<Readable> {
  const columns = columnsFor(entity, wish.columns)
  const heads = columns.map((name) => fieldWord(entity, name, language))
  const branches = branchesOf(caller, accessOf(entity, 'view'))
  async function* cells() {
    for await (const rows of everyRow(db, entity, { query: wish, branches }, clock()))
      yield rows.map((row) => {
        const seen = shown(entity, row, seesIn(row, caller))
        return columns.map((name) => cellOf(entity, name, seen[name], language))
      })
  }
  if (wish.format === 'csv') return Readable.from(lines(heads, cells()))
  const all: (string | number)[][] = []
  for await (const some of cells()) all.push(...some)
  return xlsxOf(heads, all)
}

async function* lines(heads: string[], cells: AsyncIterable<(string | number)[][]>) {
  yield MARK + csvOf([heads])
  for await (const some of cells) yield csvOf(some)
}
