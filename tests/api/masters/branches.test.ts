import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { loadFileLink } from '#domain/api/files.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { entityNamed, formOf, openDesk, type Desk, type SomeRow, type Values } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'

const branches = entityNamed('branch')
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const add = (values: Values = {}) => desk.add(branches, values)
const below = (parent: SomeRow, values: Values = {}) => add({ parent_branch: parent.id, ...values })
const change = (row: SomeRow, values: Values) => desk.call(branches, 'change', { ...formOf(branches, row), ...values })

describe('the tree of branches', () => {
  test('has five levels at most, however a branch gets there', async () => {
    const top = await add({ parent_branch: null })
    const second = await below(top)
    const third = await below(second)
    const fourth = await below(third)
    const fifth = await below(fourth)
    const tooDeep = { parent_branch: 'Up to 5 levels of branches are possible.' }
    const sixth = await desk.call(branches, 'create', { ...(await desk.sample(branches)), parent_branch: fifth.id })
    expect([sixth.status, sixth.body.errors]).toEqual([400, tooDeep])
    const other = await below(top)
    const leaf = await below(other)
    expect((await change(other, { parent_branch: fourth.id })).body.errors).toEqual(tooDeep)
    expect((await change(leaf, { parent_branch: fourth.id })).status).toBe(200)
  })

  test('has no circle', async () => {
    const top = await add({ parent_branch: null })
    const second = await below(top)
    const third = await below(second)
    for (const place of [top, second, third]) {
      const { status, body } = await change(top, { parent_branch: place.id })
      expect([status, body.errors]).toEqual([400, { parent_branch: 'A branch can’t be its own parent.' }])
    }
  })

  test('shows a branch to those of it and of the one above it, also when it is inactive; to others it does not exist', async () => {
    const top = await add({ parent_branch: null })
    const second = await below(top)
    const asleep = (await change(second, { is_active: false })).body.data
    expect(asleep.is_active).toBe(false)
    expect((await change(asleep, { is_active: true })).status).toBe(200)
    const stranger = await addPerson(desk.server, { permissions: ['view_branch', 'change_branch'] })
    const { access_token: token } = await signIn(desk.server, stranger.email)
    desk.server.clock.advance(-30)
    const { load, change: changing } = CRUD.get('branch')!
    expect((await desk.server.call(load, { id: second.id }, { token })).status).toBe(404)
    expect((await desk.server.call(changing, formOf(branches, second), { token })).status).toBe(404)
    expect((await change(top, { is_active: false })).body.errors).toEqual({ is_active: 'The top branch can’t be deactivated.' })
  })
})

test('whoever opens a branch belongs to it, and may go on in it', async () => {
  const opened = await add()
  const team = await desk.add(entityNamed('team'), { branch: opened.id })
  expect((team.branch as { id: number }).id).toBe(opened.id)
})

test('takes an LEI with right check digits, a broker number of four figures, and codes of letters [G4]', async () => {
  const faults = async (values: Values) =>
    (await desk.call(branches, 'create', { ...(await desk.sample(branches)), ...values })).body.errors
  expect(await faults({ lei: '5493001KJTIIGC8Y1R13' })).toEqual({ lei: 'Check the LEI: its check digits don’t match.' })
  for (const values of [{ lloyds_broker_number: '123' }, { code: 'A1' }, { code: 'A' }])
    expect(await faults(values)).toEqual({ [Object.keys(values)[0]!]: 'Check the format.' })
})

describe('the files of a branch', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" height="9"/></svg>'
  const logo = (text = SVG) => new File([text], 'logo.svg', { type: 'image/svg+xml' })
  const licence = () =>
    new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'licence.pdf', { type: 'application/pdf' })
  const uuidOf = (ref: unknown) => (ref as FileRef).uuid

  test('come with its form, and are told by name, size and kind [G4]', async () => {
    const row = await add({ logo: logo(), documents: [licence()] })
    expect(row.logo).toMatchObject({ name: 'logo.svg', type: 'image/svg+xml' })
    expect(row.documents).toEqual([expect.objectContaining({ name: 'licence.pdf', type: 'application/pdf' })])
    const { body } = await desk.server.call(loadFileLink, { uuid: uuidOf(row.logo) }, { token: desk.token })
    const { payload } = await desk.server.get(body.data.url)
    expect(payload).toContain('<rect')
    expect(payload).not.toContain('script')
  })

  test('stay with a save that names them, go with one that does not, and are told in its history', async () => {
    const row = await add({ logo: logo(), documents: [licence(), licence()] })
    const [first, second] = row.documents as FileRef[]
    const kept = await change(row, { logo: uuidOf(row.logo), documents: [first!.uuid] })
    expect(kept.body.data).toMatchObject({ logo: row.logo, documents: [first], row_version: 2 })
    const same = await change(kept.body.data, { logo: uuidOf(row.logo), documents: [first!.uuid] })
    expect(same.body.data.row_version).toBe(2)
    const gone = await change(kept.body.data, { logo: null, documents: [] })
    expect(gone.body.data).toMatchObject({ logo: null, documents: [] })
    const stolen = await change(gone.body.data, { logo: null, documents: [second!.uuid] })
    expect(stolen.status).toBe(200)
    const history = await desk.server.db.query<{ after: { documents?: FileRef[] } }>(
      sql`select after from audit where entity = 'branch' and entity_id = ${row.id} and action = 'changed' order by seq`,
    )
    expect(history[0]!.after.documents).toEqual([first])
  })

  test('of another record, of another kind or too large are refused at their field', async () => {
    const other = await add({ logo: logo() })
    const row = await add()
    const faults = async (values: Values) => {
      const { status, body } = await change(row, { logo: null, documents: [], ...values })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await faults({ logo: uuidOf(other.logo) })).toEqual([400, ['logo']])
    expect(await faults({ logo: licence() })).toEqual([400, ['logo']])
    expect(await faults({ logo: logo(`${SVG}<!--${'x'.repeat(2 * 1024 * 1024)}-->`) })).toEqual([400, ['logo']])
    expect(await faults({ documents: [new File(['MZ'], 'tool.exe')] })).toEqual([400, ['documents']])
  })

  test('are made once by a form that is sent twice', async () => {
    const values = { ...(await desk.sample(branches)), logo: logo() }
    const headers = { 'idempotency-key': 'branch-with-a-logo' }
    const first = await desk.call(branches, 'create', values, headers)
    const again = await desk.call(branches, 'create', values, headers)
    expect([again.status, again.body.data]).toEqual([200, first.body.data])
  })
})
