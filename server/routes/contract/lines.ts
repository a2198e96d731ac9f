import {
  acceptShortfall,
  confirmLine,
  listLineEvents,
  loadContractLines,
  moveLine,
  recordLine,
  rollBackSignDown,
  setSubjectivity,
  signDownSection,
} from '#domain/api/contract/lines.ts'
import type { Endpoint, Input, Output } from '#domain/api/endpoint.ts'
import { LINES } from '#domain/contracts/lines/bounds.ts'
import { shownSettled, type ChangedLines, type Settled } from '../../contracts/lines/change.ts'
import { acceptShortfallOf, confirmLineOf } from '../../contracts/lines/confirm.ts'
import { linesOf, marketIn, shownLines } from '../../contracts/lines/load.ts'
import { moveLineOf, setSubjectivityOf } from '../../contracts/lines/move.ts'
import { recordLineOf } from '../../contracts/lines/record.ts'
import { rollBackOf, shownSignDown } from '../../contracts/lines/run.ts'
import { readContract } from '../../contracts/record.ts'
import { answer, on, type Call, type Served } from '../../serve.ts'
import { listLineEvents as eventsOf } from '../../store/contracts/lines/events.ts'
import type { Sql } from '../../store/database.ts'
import { once } from '../../store/idempotency.ts'
import { claimOfChange } from '../claims.ts'

type Change<E> = (sql: Sql, call: Call, input: Input<E>) => Promise<Output<E>>

/** A change of lines, made once per key. */
const changing = <E extends Endpoint>(endpoint: E, change: Change<E>, message: string): Served =>
  on(endpoint, (input, call) =>
    call.db.tx((sql) =>
      once(sql, claimOfChange(call, endpoint.name, input as object), async () => answer(await change(sql, call, input), message)),
    ),
  )

/** A change of a section, which is shown as it is then. */
const shown =
  <I>(change: (sql: Sql, call: Call, input: I) => Promise<Settled>) =>
  async (sql: Sql, call: Call, input: I): Promise<ChangedLines> =>
    shownSettled(sql, call, await change(sql, call, input))

export const contractLineRoutes: Served[] = [
  on(loadContractLines, async ({ uuid }, call) => {
    const stored = await readContract(call.db, call, uuid, '6')
    return answer(await shownLines(call.db, call, await linesOf(call.db, stored)))
  }),
  on(listLineEvents, async ({ uuid, market }, call) => {
    const stored = await readContract(call.db, call, uuid, '6')
    const lines = await linesOf(call.db, stored)
    const found = marketIn(lines, market)
    const items = await eventsOf(call.db, stored.id, found.market.id, LINES.events)
    return answer({ items: items.map(({ section: _section, market: _market, ...event }) => event) })
  }),
  changing(recordLine, shown(recordLineOf), 'line_recorded'),
  changing(moveLine, shown(moveLineOf), 'line_changed'),
  changing(setSubjectivity, shown(setSubjectivityOf), 'line_changed'),
  changing(signDownSection, shownSignDown, 'section_signed_down'),
  changing(rollBackSignDown, shown(rollBackOf), 'sign_down_rolled_back'),
  changing(confirmLine, shown(confirmLineOf), 'line_confirmed'),
  changing(acceptShortfall, shown(acceptShortfallOf), 'shortfall_accepted'),
]
