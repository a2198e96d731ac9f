import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOptions } from '#domain/api/master.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { entityNamed, formOf, openDesk, type Desk, type SomeRow, type Values } from '#tests/support/samples.ts'
import { imported } from '../transfer/importing.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
let marine: SomeRow
let aviation: SomeRow
let hulls: SomeRow
let jets: SomeRow
let tankers: SomeRow
let airliners: SomeRow

const of = entityNamed
const lineOf = (cls: SomeRow, values: Values = {}) =>
  desk.add(of('line_of_business'), { class_of_business: cls.id, active_template: undefined, ...values })
const partOf = (line: SomeRow) => desk.add(of('sub_class'), { line_of_business: line.id, default_risk_code: null })

beforeAll(async () => {
  desk = await openDesk()
  marine = await desk.add(of('class_of_business'), { name: 'Marine' })
  aviation = await desk.add(of('class_of_business'), { name: 'Aviation' })
  hulls = await lineOf(marine)
  jets = await lineOf(aviation)
  tankers = await partOf(hulls)
  airliners = await partOf(jets)
})
afterAll(() => desk.server.stop())

const ELSEWHERE = 'This belongs to another class of business.'
const RELIED_ON = 'This can’t be changed: other records depend on it.'

async function saved(name: string, row: SomeRow, values: Values) {
  const { status, body } = await desk.call(of(name), 'change', { ...formOf(of(name), row), ...values })
  return { status, errors: body.errors ?? {}, row: body.data }
}

async function offered(asked: Omit<Input<typeof listOptions>, 'search'>): Promise<number[]> {
  const { body } = await desk.server.call(listOptions, { search: '', ...asked }, { token: desk.token })
  return (body.data as { id: number }[]).map(({ id }) => id)
}

const template = async (cls: SomeRow, line: SomeRow) =>
  desk.server.db.query(
    sql`insert into cob_template (name, class_of_business_id, line_of_business_id) values (${`For ${line.name as string}`}, ${cls.id}, ${line.id})`,
  )

describe('a line of business', () => {
  test('stays in its class while sub classes belong to it [G4]', async () => {
    const refused = await saved('line_of_business', hulls, { class_of_business: aviation.id })
    expect(refused).toMatchObject({ status: 400, errors: { class_of_business: RELIED_ON } })
    const other = await saved('line_of_business', hulls, { requires_survey: !hulls.requires_survey })
    expect(other).toMatchObject({ status: 200 })
  })

  test('stays in its class while a template is made for it [G4]', async () => {
    const cargo = await lineOf(marine)
    await template(marine, cargo)
    const refused = await saved('line_of_business', cargo, { class_of_business: aviation.id })
    expect(refused).toMatchObject({ status: 400, errors: { class_of_business: RELIED_ON } })
    await desk.server.db.query(sql`update cob_template set deleted_at = now() where line_of_business_id = ${cargo.id}`)
    expect(await saved('line_of_business', cargo, { class_of_business: aviation.id })).toMatchObject({ status: 200 })
  })

  test('stays in its class whatever a file says', async () => {
    const rows = [
      ['Code', 'Class'],
      [hulls.code as string, 'Aviation'],
    ]
    const report = await imported(desk, rows, {
      entity: 'line_of_business',
      mapping: ['code', 'class_of_business'],
      upsert: true,
    })
    expect(report).toMatchObject({ changed: 0, bad: 1, faults: [{ column: 'Class', reason: RELIED_ON }] })
  })
})

describe('a risk code', () => {
  const code = (values: Values) => desk.sample(of('risk_code')).then((sample) => ({ ...sample, ...values }))

  test('takes sub classes of its own class only [G4]', async () => {
    const mixed = { class_of_business: marine.id, sub_classes: [tankers.id, airliners.id] }
    const { status, body } = await desk.call(of('risk_code'), 'create', await code(mixed))
    expect([status, body.errors]).toEqual([400, { sub_classes: ELSEWHERE }])
    const made = await desk.add(of('risk_code'), { ...mixed, sub_classes: [tankers.id] })
    const moved = await saved('risk_code', made, { class_of_business: aviation.id })
    expect(moved).toMatchObject({ status: 400, errors: { sub_classes: ELSEWHERE } })
    const both = { class_of_business: aviation.id, sub_classes: [airliners.id] }
    expect(await saved('risk_code', made, both)).toMatchObject({ status: 200 })
  })

  test('keeps a sub class from moving to a line of another class, not to one of the same', async () => {
    const [ferries, docks] = [await partOf(hulls), await lineOf(marine)]
    await desk.add(of('risk_code'), { class_of_business: marine.id, sub_classes: [ferries.id] })
    const away = await saved('sub_class', ferries, { line_of_business: jets.id })
    expect(away).toMatchObject({ status: 400, errors: { line_of_business: RELIED_ON } })
    expect(await saved('sub_class', ferries, { line_of_business: docks.id })).toMatchObject({ status: 200 })
  })

  test('may be the default of sub classes of its own class only, and stays in it then', async () => {
    const made = await desk.add(of('risk_code'), { class_of_business: marine.id, sub_classes: [] })
    const foreign = await saved('sub_class', airliners, { default_risk_code: made.id })
    expect(foreign).toMatchObject({ status: 400, errors: { default_risk_code: ELSEWHERE } })
    expect(await saved('sub_class', await partOf(hulls), { default_risk_code: made.id })).toMatchObject({ status: 200 })
    const moved = await saved('risk_code', made, { class_of_business: aviation.id })
    expect(moved).toMatchObject({ status: 400, errors: { class_of_business: RELIED_ON } })
  })

  test('takes no sub class of another class from a file', async () => {
    const heads = ['Code', 'Scheme', 'Text', 'Class', 'Sub classes']
    const row = ['IMPX', 'internal', 'From a file', 'Marine', airliners.name as string]
    const mapping = ['code', 'scheme', 'description', 'class_of_business', 'sub_classes']
    const report = await imported(desk, [heads, row], { entity: 'risk_code', mapping })
    expect(report).toMatchObject({ created: 0, bad: 1, faults: [{ column: 'Sub classes', reason: ELSEWHERE }] })
  })
})

test('a team is of a department of its own branch, or of one of the whole house [G4]', async () => {
  const own = await desk.target('branch')
  const other = await desk.add(of('branch'), { parent_branch: own })
  const [theirs, ours, everybody] = await Promise.all(
    [other.id, own, null].map((branch) => desk.add(of('department'), { branch })),
  )
  const team = await desk.add(of('team'), { branch: own, department: everybody!.id })
  const elsewhere = { department: 'This belongs to another branch.' }
  expect(await saved('team', team, { department: theirs!.id })).toMatchObject({ status: 400, errors: elsewhere })
  expect(await saved('team', team, { department: ours!.id })).toMatchObject({ status: 200 })
  const moved = await saved('department', ours!, { branch: other.id })
  expect(moved).toMatchObject({ status: 400, errors: { branch: RELIED_ON } })
  expect(await saved('department', ours!, { branch: null })).toMatchObject({ status: 200 })
  const shown = await offered({ of: 'department', field: 'team.department', beside: own })
  expect(shown).toEqual(expect.arrayContaining([ours!.id, everybody!.id]))
  expect(shown).not.toContain(theirs!.id)
})

test('pickers offer only what goes with the rest of the form, and what is chosen already', async () => {
  const field = 'risk_code.sub_classes'
  const parts = await offered({ of: 'sub_class', field, beside: marine.id })
  expect(parts).toContain(tankers.id)
  expect(parts).not.toContain(airliners.id)
  expect(await offered({ of: 'sub_class', field, beside: marine.id, id: airliners.id })).toContain(airliners.id)
  expect(await offered({ of: 'sub_class', field })).toContain(airliners.id)
  const lines = await offered({ of: 'line_of_business', field: 'cob_template.line_of_business', beside: aviation.id })
  expect([lines.includes(jets.id), lines.includes(hulls.id)]).toEqual([true, false])
  const made = await desk.add(of('risk_code'), { class_of_business: marine.id, sub_classes: [] })
  const codes = (line: SomeRow) => offered({ of: 'risk_code', field: 'sub_class.default_risk_code', beside: line.id })
  expect([(await codes(hulls)).includes(made.id), (await codes(jets)).includes(made.id)]).toEqual([true, false])
})

test('pickers refuse a field that is not declared to fit, or points elsewhere', async () => {
  for (const field of ['risk_code.class_of_business', 'team.department', 'nothing.at_all', '1; drop']) {
    const asked = { of: 'sub_class', search: '', field, beside: 1 } as const
    const { status, body } = await desk.server.call(listOptions, asked, { token: desk.token })
    expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 400, ['field']])
  }
})
