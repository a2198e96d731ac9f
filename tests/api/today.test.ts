import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadDashboard } from '#domain/api/dashboard.ts'
import { listCurrencyChoices } from '#domain/api/master.ts'
import { loadUserData } from '#domain/api/users.ts'
import { dayIn } from '#domain/dates.ts'
import { testClock } from '#tests/support/clock.ts'
import { addPerson, signIn, type Person } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

/** The evening before in New York, the day in London, the next morning in Tokyo. */
const LATE = new Date('2026-03-10T23:30:00Z')
const AFTER_MIDNIGHT = new Date('2026-03-11T02:30:00Z')
const LAST_DAY = '2026-03-10'

let server: TestServer
const zones = new Map<string, number>()
beforeAll(async () => {
  server = await startServer({ seed: 'none', clock: testClock(LATE) })
  for (const name of ['Asia/Tokyo', 'America/New_York'])
    zones.set(name, await added(`insert into time_zone (name, display_name) values ($1, $1) returning id`, name))
  await added(
    `insert into currency (code, numeric_code, name, minor_units, valid_to) values ('ANG', '532', 'Guilder', 2, $1) returning id`,
    LAST_DAY,
  )
})
beforeEach(() => server.clock.set(LATE))
afterAll(() => server.stop())

async function added(insert: string, value: string): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(written(insert, [value]))
  return row!.id
}

const inZone = (person: Person, zone: string) =>
  server.db.query(sql`update app_user set time_zone_id = ${zones.get(zone)} where id = ${person.id}`)

const inBranchOf = (person: Person, zone: string) =>
  server.db.query(
    sql`update branch set time_zone_id = ${zones.get(zone)} where id = (select branch_id from user_branch where user_id = ${person.id} and is_primary)`,
  )

/** Whether a currency whose last day is the tenth is offered to them. */
async function isOffered(person: Person): Promise<boolean> {
  const { access_token: token } = await signIn(server, person.email)
  const { body } = await server.call(listCurrencyChoices, {}, { token })
  return body.data.some(({ code }) => code === 'ANG')
}

async function lastDayShown(person: Person): Promise<string | undefined> {
  const { access_token: token } = await signIn(server, person.email)
  return (await server.call(loadDashboard, {}, { token })).body.data.activity.at(-1)?.day
}

test('what ends on a day is over for someone in Tokyo when it is still that day in London', async () => {
  const [tokyo, nobody] = [
    await addPerson(server, { permissions: ['add_exchangerate'] }),
    await addPerson(server, { permissions: ['add_exchangerate'] }),
  ]
  await inZone(tokyo, 'Asia/Tokyo')
  expect([await isOffered(tokyo), await isOffered(nobody)]).toEqual([false, true])
})

test('what ends on a day is there for someone in New York when that day is over in London', async () => {
  server.clock.set(AFTER_MIDNIGHT)
  const [newYork, nobody] = [
    await addPerson(server, { permissions: ['add_exchangerate'] }),
    await addPerson(server, { permissions: ['add_exchangerate'] }),
  ]
  await inZone(newYork, 'America/New_York')
  expect([await isOffered(newYork), await isOffered(nobody)]).toEqual([true, false])
})

test('who has no zone of their own counts with the days of their branch, and their own goes first', async () => {
  const person = await addPerson(server, { permissions: ['add_exchangerate'] })
  await inBranchOf(person, 'Asia/Tokyo')
  expect(await isOffered(person)).toBe(false)
  await inZone(person, 'America/New_York')
  server.clock.advance(60)
  expect(await isOffered(person)).toBe(true)
})

test('the dashboard ends with the day it is for who looks at it', async () => {
  const [tokyo, nobody] = [
    await addPerson(server, { permissions: ['add_exchangerate'] }),
    await addPerson(server, { permissions: ['add_exchangerate'] }),
  ]
  await inZone(tokyo, 'Asia/Tokyo')
  expect([await lastDayShown(tokyo), await lastDayShown(nobody)]).toEqual(['2026-03-11', '2026-03-10'])
})

test('the browser is told the zone of the profile, else of the branch, else UTC', async () => {
  const person = await addPerson(server)
  const { access_token: token } = await signIn(server, person.email)
  const zone = async () => (await server.call(loadUserData, {}, { token })).body.data.user_data.time_zone
  expect(await zone()).toBe('UTC')
  await inBranchOf(person, 'America/New_York')
  expect(await zone()).toBe('America/New_York')
  await inZone(person, 'Asia/Tokyo')
  expect(await zone()).toBe('Asia/Tokyo')
})

test.each([
  ['Asia/Tokyo', '2026-03-11'],
  ['America/New_York', '2026-03-10'],
  ['UTC', '2026-03-10'],
  ['Pacific/Kiritimati', '2026-03-11'],
])('it is in %s the %s', (zone, day) => {
  expect(dayIn(LATE, zone)).toBe(day)
})
