import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveEndorsement } from '#domain/api/endorsement.ts'
import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import { ENDORSEMENT_MOVES } from '#domain/lifecycles/endorsement.lifecycle.ts'
import { allRows, changedBetween } from '#tests/api/contracts/foretold/rows.ts'
import { added, KEPT, SPOKEN_OF, storedOf, type Stored } from '#tests/api/contracts/foretold/stored.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
  // Who signs in while a move is compared changes tables of their own.
  for (const who of ['handler', 'head', 'finance'] as const) await at.server.signInAs(who)
})
afterAll(() => at.server.stop())

type Who = Parameters<Endorsements['move']>[0]

const made = new Set<string>()

const inPounds = (amount: string) => Number(amount).toLocaleString('de-DE', { minimumFractionDigits: 2 })

/** What has to be read of a move, by what it has stored. */
const wordsOf = (before: Stored, after: Stored): string[] => [
  ...added(before.booked, after.booked).map(({ amount }) => inPounds(amount)),
  ...added(before.told, after.told),
  ...added(before.issued, after.issued).map((issued) => issued.split(' ')[1]!),
]

/** Makes a move after its dry run, and holds against each other what is foretold, told and stored. */
async function foretold(who: Who, endorsement: EndorsementRecord, name: string, also: object = {}): Promise<EndorsementRecord> {
  const { db } = at.server
  const asked = { id: endorsement.id, row_version: endorsement.row_version, move: `endorsement.${name}`, ...also }
  const [rows, before] = [await allRows(db), await storedOf(db)]
  const foreseen = await at.desk.as(who, moveEndorsement, { ...asked, dry_run: '1' })
  expect([name, foreseen.status, changedBetween(rows, await allRows(db))]).toEqual([name, 200, []])
  const done = await at.desk.as(who, moveEndorsement, asked)
  const { changes, endorsement: moved } = done.body.data
  expect([name, changes]).toEqual([name, foreseen.body.data.changes])
  expect(withoutMoments(moved)).toEqual(withoutMoments(foreseen.body.data.endorsement))
  const after = await storedOf(db)
  const said = changes.map(({ message }) => message).join('\n')
  for (const word of wordsOf(before, after)) expect(said).toContain(word)
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  expect([name, count('entry')]).toEqual([name, added(before.booked, after.booked).length + reversedBetween(before, after)])
  expect([name, count('mail') > 0]).toEqual([name, added(before.told, after.told).length > 0])
  expect(changedBetween(rows, await allRows(db)).filter((table) => !SPOKEN_OF.includes(table) && !KEPT.includes(table))).toEqual(
    [],
  )
  made.add(`endorsement.${name}`)
  return moved
}

/** However many entries of an endorsement are taken back, it is told once. */
const reversedBetween = (before: Stored, after: Stored) => Math.min(1, added(before.reversed, after.reversed).length)

/** The clock goes on between a dry run and the move. */
const withoutMoments = (endorsement: EndorsementRecord): unknown =>
  JSON.parse(JSON.stringify(endorsement, (key, value: unknown) => (key.endsWith('_at') ? typeof value : value)))

const ADDITIONAL = { effective_from: '2026-09-13', annual_change: '120000', settlement_due_date: '2026-10-31' }
const HEADS = { agreement_template: 'gua_non_marine', gua_part: 'part_two' }

/** From a draft to its booking, each move after its dry run. */
async function booked(draft: EndorsementRecord): Promise<EndorsementRecord> {
  const shown = await foretold('head', await foretold('handler', draft, 'submit'), 'show')
  const led = await foretold('handler', await at.agreed(shown), 'recordLeader')
  const complete = await foretold('handler', await foretold('handler', led, 'agree'), 'complete')
  return foretold('finance', complete, 'book')
}

test('an endorsement comes from its draft to its booking as each dry run has told, and its correction takes back what it has booked [B11]', async () => {
  const contract = await at.bound()
  const [section] = contract.values.sections as { id: number }[]
  const changes = [{ path: `sections.${section!.id}.premium_100`, new_value: '620000' }]
  const wrong = await booked(await at.create(contract.id, { ...ADDITIONAL, changes }))
  await at.query('update contract set stage_id = 17 where id = $1', [contract.id])
  const right = await at.create(contract.id, {
    endorsement_type: 'correction',
    corrects: wrong.id,
    effective_from: '2026-09-13',
    premium_effect: 'none',
    changes: [{ path: 'situation', new_value: 'Hull' }],
  })
  await booked(right)
  expect((await at.load(wrong.id)).status).toBe('superseded')
  made.add('endorsement.supersede')
})

test('an endorsement whose contract has its closings goes back with it to the booking as the dry run has told [B11]', async () => {
  const contract = await at.bound()
  const complete = await at.completed(await at.create(contract.id, ADDITIONAL))
  await at.query('update contract set stage_id = 17 where id = $1', [contract.id])
  await foretold('finance', complete, 'book')
  const [{ stage_id: stage } = { stage_id: 0 }] = await at.query<{ stage_id: number }>(
    'select stage_id from contract where id = $1',
    [contract.id],
  )
  expect(stage).toBe(16)
})

test('one that is sent back, declined, revised or withdrawn is so as the dry run has told [B11]', async () => {
  const { id } = await at.bound()
  const draft = await at.create(id, { ...ADDITIONAL, ...HEADS })
  const back = await foretold('head', await foretold('handler', draft, 'submit'), 'return', { reason: 'Which warehouse?' })
  const shown = await at.moved('head', await at.moved('handler', back, 'submit'), 'show')
  const all = await at.agreed(shown)
  const answered = await at.changed(all, { parties: [{ id: at.partiesIn(all).at(-1)!.id, response: 'declined' }] })
  const led = await foretold('handler', answered, 'recordLeader')
  const declined = await foretold('handler', led, 'decline', { reason: 'Too late for one of them.' })
  const revised = await foretold('handler', declined, 'revise')
  const again = await at.moved('head', await at.moved('handler', revised, 'submit'), 'show')
  await foretold('handler', again, 'withdraw', { reason: 'Not needed.' })
})

test('no move of the lifecycle of endorsements is left out [B11]', () => {
  expect([...made].toSorted()).toEqual([...ENDORSEMENT_MOVES].toSorted())
})
