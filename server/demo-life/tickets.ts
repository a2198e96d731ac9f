import type { LivedContract } from '../seed/contracts/write.ts'
import { momentOf } from '../seed/demo/live.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { addComment } from '../tickets/comments.ts'
import { createFrom } from '../tickets/create.ts'
import { saveTicket } from '../tickets/save.ts'
import { updateStatus } from '../tickets/status.ts'
import type { Staff } from './staff.ts'
import { ANSWERED } from './tickets-answered.ts'
import { GOING_ON } from './tickets-going-on.ts'
import type { AskedTicket, Deed } from './tickets-steps.ts'

interface World {
  sql: Sql
  staff: Staff
  users: ReadonlyMap<string, number>
  contracts: readonly LivedContract[]
  now: Date
}

interface Due {
  at: Date
  by: string
  work: (call: Call) => Promise<unknown>
}

function contractOf({ contracts }: World, { by, about }: AskedTicket) {
  const own = about && contracts.find(({ contract }) => contract.by === by)
  if (!own) return {}
  return {
    related_type: 'contract',
    related_ref: own.uuid,
    related_name: own.number,
    page: `/contract/form/${own.uuid}`,
  } as const
}

async function create(world: World, asked: AskedTicket, call: Call): Promise<string> {
  const { subject, description, category, module, priority } = asked
  const terms = { subject, description, category, module, priority }
  return createFrom(world.sql, call, { ...terms, ...contractOf(world, asked), screen_events: [] }, [])
}

async function carryOut({ sql, users }: World, number: string, deed: Deed, call: Call): Promise<void> {
  const of = { ticket_number: number }
  if (deed.does === 'assign') await saveTicket(sql, call, { ...of, assignee: users.get(deed.to)! })
  else if (deed.does === 'say')
    await addComment(sql, call, { ...of, comment: deed.comment, is_internal: deed.isInternal, mentions: [] }, [])
  else {
    const { status, comment, resolution, holds } = deed
    await updateStatus(sql, call, { ...of, status, comment, resolution, hold_reason: holds })
  }
}

/** What is done with a ticket from its question on, each at its moment. */
function duesOf(world: World, asked: AskedTicket): Due[] {
  let number = ''
  const first: Due = {
    at: momentOf(asked.when, world.now),
    by: asked.by,
    work: async (call) => (number = await create(world, asked, call)),
  }
  const rest = asked.after.map(({ when, by, ...deed }): Due => ({
    at: momentOf(when, world.now),
    by,
    work: (call) => carryOut(world, number, deed, call),
  }))
  return [first, ...rest]
}

/** Lets demo people ask for support and answer, one after the other as it happened. */
export async function askForSupport(world: World): Promise<void> {
  const dues = [...ANSWERED, ...GOING_ON]
    .flatMap((asked) => duesOf(world, asked))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, by, work } of dues) await work(await world.staff.call(by, at))
}
