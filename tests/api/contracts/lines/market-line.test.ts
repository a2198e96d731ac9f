import { afterAll, beforeAll, expect } from 'vitest'
import { daysAfter } from '#domain/dates.ts'
import type { LineFacts } from '#domain/lifecycles/market-line.lifecycle.ts'
import { dropSections, restoreSections } from '#server/contracts/lines/drop.ts'
import { reopenLines, replaceLines, returnLines, signLines } from '#server/contracts/lines/effects.ts'
import { sql } from '#server/store/sql/sql.ts'
import { server as onServer } from '#tests/charts/market-line/server-exclusions.ts'
import { marketLine } from '#tests/charts/market-line/spec.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import { openLinesDesk, type LinesDesk } from './lines-desk.ts'
import { noonOf } from '#tests/support/noon.ts'

let desk: LinesDesk
beforeAll(async () => {
  desk = await openLinesDesk()
})
afterAll(() => desk.server.stop())

interface Walked {
  uuid: string
}

interface Event {
  type: string
  facts: LineFacts
}

/** In which stage of its contract the facts are what the event says. */
function stageOf({ type, facts }: Event): number {
  if (type === 'line.close') return facts.placementIsClosed ? 7 : 6
  if (type === 'line.withdraw') return facts.isNotAdvised ? 9 : 11
  if (!facts.placementIsOpen) return 7
  return facts.isReleased ? 6 : 5
}

const lineOf = (walked: Walked) => desk.lineAt(walked, 0, 0)

const who = ({ mayChange }: LineFacts) => (mayChange ? 'handler' : 'viewer')

const setSecurity = (market: number, isSecure: boolean) =>
  desk.server.db.query(
    sql`update market set security_status = ${isSecure ? 'approved' : 'declined'}, minimum_rating_exception = null where id = ${market}`,
  )

/** A person asks for a move that brings no figures. */
const move = async (walked: Walked, event: object) => {
  const { type, facts } = event as Event
  await desk.stage(walked, stageOf({ type, facts }))
  const said = { reason: facts.hasReason ? 'Said on the phone.' : '', broker_accepts: facts.brokerAccepts }
  await desk.move(walked, await lineOf(walked), type, said, who(facts))
}

/** A person brings the line that a market has written. */
const record = async (walked: Walked, event: object) => {
  const { type, facts } = event as Event
  const line = await lineOf(walked)
  const isTheirs = line.status === (type === 'line.write' ? 'line_requested' : 'written')
  if (!isTheirs) return move(walked, event)
  await desk.stage(walked, stageOf({ type, facts }))
  await setSecurity(line.market!.id, facts.isSecure)
  await desk.record(
    walked,
    line,
    {
      written_line: facts.fitsGuidance ? '20' : '40',
      written_at: noonOf(daysAfter(desk.today, -5)),
      expires_at: noonOf(daysAfter(desk.today, facts.isInTime ? 5 : -2)),
      evidence: facts.hasEvidence ? await desk.file() : null,
      reason: facts.hasReason ? 'Stamp misread' : '',
    },
    who(facts),
  )
  await setSecurity(line.market!.id, true)
}

type Effect = Parameters<LinesDesk['effect']>[1]

/** What only the product does, with a move of the contract that has been made; a person who asks for it is refused. */
const bySystem =
  (need: keyof LineFacts, make: (walked: Walked) => Promise<[Effect, object?]>) => async (walked: Walked, event: object) => {
    const { type, facts } = event as Event
    if (!facts.isSystem || !facts[need]) {
      await desk.move(walked, await lineOf(walked), type, { reason: 'Please', broker_accepts: true })
      return
    }
    const [effect, asked] = await make(walked)
    await desk.effect(walked, effect, asked)
  }

const sectionOf = async (walked: Walked) => (await desk.lines(walked)).sections[0]!

/** What was written of a line before its section was dropped. */
const leaveLine = async (walked: Walked, { facts }: Event) =>
  desk.server.db.query(
    sql`update subscription set written_line = ${facts.lineWasWritten ? '30' : null} where id = ${(await lineOf(walked)).id} and market_status = 'ntu'`,
  )

const restore = bySystem('sectionIsRestored', async (walked) => [restoreSections, { sections: [(await sectionOf(walked)).id] }])

const giveBack = bySystem('participantReturns', async (walked) => {
  const { id } = await lineOf(walked)
  return [(db, scene) => returnLines(db, scene, [id]).then(() => [])]
})

const stands = (status: string) => async (walked: Walked) => expect((await lineOf(walked)).status).toBe(status)

walkOnServer(
  defineAdapter(
    atLevel<Walked>(marketLine, onServer, {
      events: {
        'line.quote': move,
        'line.decline': move,
        'line.close': move,
        'line.request': move,
        'line.write': record,
        'line.amend': record,
        'line.withdraw': move,
        'line.reapproach': move,
        'line.drop': bySystem('sectionIsDropped', async (walked) => [dropSections, { sections: [(await sectionOf(walked)).id] }]),
        'line.restore': async (walked, event) => {
          if ((await lineOf(walked)).status === 'withdrawn') return giveBack(walked, event)
          await leaveLine(walked, event as unknown as Event)
          return restore(walked, event)
        },
        'line.sign': bySystem('signingIsConfirmed', () => Promise.resolve([signLines])),
        'line.reopen': bySystem('signingIsRolledBack', () => Promise.resolve([reopenLines])),
        'line.replace': bySystem('participantChanges', async (walked) => {
          const { id } = await lineOf(walked)
          return [(db, scene) => replaceLines(db, scene, [id])]
        }),
      },
      states: {
        'marketLine.approached': stands('approached'),
        'marketLine.quoted': stands('quoted'),
        'marketLine.lineRequested': stands('line_requested'),
        'marketLine.written': stands('written'),
        'marketLine.signed': stands('signed'),
        'marketLine.declined': stands('declined'),
        'marketLine.noResponse': stands('no_response'),
        'marketLine.withdrawn': stands('withdrawn'),
        'marketLine.ntu': stands('ntu'),
      },
      ...saysNothing('There is no screen: the server is asked where a line stands.'),
    }),
  ),
  () => desk.placed({ sections: [[{ guidance_max: '30' }], [{}]] }),
)
