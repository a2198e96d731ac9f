import { checkBordereau, postBordereau } from '#domain/api/binder/bordereaux.ts'
import { changeNotificationSetting } from '#domain/api/own/notifications.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checked, openBordereauDesk, received, rowOf, settled, sheetOf, type BordereauDesk } from './bordereau-desk.ts'

let desk: BordereauDesk
beforeAll(async () => {
  desk = await openBordereauDesk()
})
afterAll(() => desk.server.stop())

let number = 0
const sheet = () => {
  number += 1
  return sheetOf('risk', [rowOf(desk, 'risk', { certificate_reference: `T-${number}` })])
}

/** What was told of a bordereau, in the bell. */
const told = (uuid: string) =>
  desk.server.db.query<{ user_id: number; kind: string }>(
    sql`select user_id, kind from notification where path = ${`/binder/bordereau/${uuid}`} and in_bell order by id`,
  )

const senderOf = async (uuid: string) =>
  (await desk.server.db.query<{ id: number }>(sql`select created_by as id from bordereau where uuid = ${uuid}`))[0]!.id

const colleague = () => desk.clerk(['view_agreementcontract', 'change_agreementcontract', 'view_agreement'])

const income = (most: number) =>
  desk.server.db.query(
    sql`update agreement_contract set gross_premium_income_limit = ${most} where id = ${desk.contract.id} returning id`,
  )

/** As if it were a workbook: nothing in it can be read. */
const spoil = (uuid: string) =>
  desk.server.db.query(sql`update bordereau set file_name = 'risk.xlsx' where uuid = ${uuid} returning id`)

test('whoever sent a bordereau hears that its check is done, with the page of it and by its month [B10]', async () => {
  const { uuid } = await checked(desk, sheet())
  const [news] = await desk.server.db.query<{ user_id: number; kind: string; name: string }>(
    sql`select user_id, kind, name from notification where path = ${`/binder/bordereau/${uuid}`}`,
  )
  expect(news).toEqual({
    user_id: await senderOf(uuid),
    kind: 'bordereau.checked',
    name: expect.stringContaining(desk.month.slice(0, 7)),
  })
})

test('whoever sent a bordereau hears that its check failed, and so does the colleague who asked for it [B10]', async () => {
  const { uuid } = await checked(desk, sheet())
  const sender = await senderOf(uuid)
  await spoil(uuid)
  await desk.server.call(checkBordereau, { uuid }, { token: await colleague() })
  expect((await settled(desk, uuid)).state).toBe('failed')
  const [first, ...failed] = await told(uuid)
  expect(first).toEqual({ user_id: sender, kind: 'bordereau.checked' })
  expect(failed.map(({ kind }) => kind)).toEqual(['bordereau.check_failed', 'bordereau.check_failed'])
  expect(failed.map(({ user_id: user }) => user)).toContain(sender)
})

test('whoever sent a bordereau hears that nothing of it was posted, and of a posting the one who answers for the agreement alone [B10]', async () => {
  const { uuid } = await checked(desk, sheet())
  await income(1)
  await desk.server.call(postBordereau, { uuid }, { token: desk.token })
  expect((await settled(desk, uuid)).failure).toMatch(/^Nothing was posted/)
  await income(1_000_000_000)
  await desk.server.call(postBordereau, { uuid }, { token: desk.token })
  expect((await settled(desk, uuid)).state).toBe('posted')
  const sender = await senderOf(uuid)
  const own = (await told(uuid)).flatMap(({ user_id: user, kind }) => (user === sender ? [kind] : []))
  expect(own).toEqual(['bordereau.checked', 'bordereau.not_posted'])
  expect((await told(uuid)).at(-1)!.kind).toBe('bordereau.posted')
})

test('whoever has switched the end of checks off hears nothing of it', async () => {
  const off = { kind: 'bordereau.checked', bell: false, mail: 'never' } as const
  expect((await desk.server.call(changeNotificationSetting, off, { token: desk.token })).status).toBe(200)
  const { body } = await received(desk, sheet())
  await settled(desk, body.data.uuid)
  expect(await told(body.data.uuid)).toEqual([])
})
