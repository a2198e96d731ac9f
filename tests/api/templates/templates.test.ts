import * as api from '#domain/api/custom-cob.ts'
import type { Template } from '#domain/templates/record.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { field, section, when } from '#tests/flows/templates/fields.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { formOf, openWorkshop, type Workshop } from '#tests/support/templates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'

let shop: Workshop
beforeAll(async () => {
  shop = await openWorkshop()
})
afterAll(() => shop.server.stop())

const call = <E extends Endpoint>(endpoint: E, input: object, headers: Record<string, string> = {}) =>
  shop.server.call(endpoint, input, { token: shop.token, headers })
const meant = ({ id, row_version }: Template) => ({ id, row_version })

async function published(about: object = {}): Promise<Template> {
  const { status, body } = await call(api.publishTemplate, meant(await shop.draft(about)))
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}

const activeOf = async (line: number) =>
  (
    await shop.server.db.query<{ active_template_id: number | null }>(
      sql`select active_template_id from line_of_business where id = ${line}`,
    )
  )[0]?.active_template_id

test('a template is written, listed, read, changed and removed [D12, G6]', async () => {
  const draft = await shop.draft({ name: '  Inland Parcels ', effective_from: '2026-01-01' })
  expect(draft).toMatchObject({ name: 'Inland Parcels', version: 1, status: 'draft', section_count: 1, field_count: 1 })
  expect(draft.versions).toEqual([{ id: draft.id, version: 1, status: 'draft' }])
  const { body: list } = await call(api.listTemplates, { search: 'inland', filter: { status: 'draft' } })
  expect(list.data.items).toMatchObject([{ id: draft.id, contract_types: ['insurance'], field_count: 1 }])
  expect(list.data.items[0]).not.toHaveProperty('sections')
  const sections = [section('risk', [field('floors'), field('lifts', { visible_if: when('floors', 'filled') })])]
  const changed = await call(api.changeTemplate, { ...formOf(draft), sections })
  expect([changed.status, changed.body.message]).toEqual([200, '“Inland Parcels” saved'])
  const { body: read } = await call(api.loadTemplate, { id: draft.id })
  expect(read.data).toMatchObject({ field_count: 2, row_version: draft.row_version + 1, sections })
  expect((await call(api.removeTemplate, meant(read.data))).status).toBe(200)
  expect((await call(api.loadTemplate, { id: draft.id })).status).toBe(404)
  const trail = await shop.server.db.query(
    sql`select action from audit where entity = 'cob_template' and entity_id = ${draft.id} order by seq`,
  )
  expect(trail).toEqual([{ action: 'created' }, { action: 'changed' }, { action: 'removed' }])
})

test('saving a draft as it is changes nothing', async () => {
  const draft = await shop.draft()
  const { body } = await call(api.changeTemplate, formOf(draft))
  expect(body.data.row_version).toBe(draft.row_version)
})

test('what makes no sense yet can be drafted, but not published; every fault is named at its place', async () => {
  const draft = await shop.draft({ sections: [section('risk', [field('a', { visible_if: when('b', 'filled') }), field('A')])] })
  const { status, body } = await call(api.publishTemplate, meant(draft))
  expect([status, body.code]).toEqual([400, 'not_valid'])
  expect(body.errors).toEqual({
    'sections.0.fields.0.visible_if.rules.0.key': '“b” doesn’t exist.',
    'sections.0.fields.1.key': 'Up to 50 lower-case letters, digits and underscores, starting with a letter.',
  })
})

test('a published template stays as it is: saving it drafts the next version, once', async () => {
  const first = await published()
  const { status, body } = await call(api.changeTemplate, { ...formOf(first), contract_types: ['reinsurance'] })
  expect([status, body.data.version, body.data.status]).toEqual([200, 2, 'draft'])
  expect(body.data.id).not.toBe(first.id)
  expect((await call(api.loadTemplate, { id: first.id })).body.data).toMatchObject({
    status: 'published',
    contract_types: ['insurance'],
  })
  const again = await call(api.changeTemplate, formOf(first))
  expect([again.status, again.body.code, again.body.data]).toEqual([
    409,
    'draft_exists',
    { id: body.data.id, version: 2, status: 'draft' },
  ])
})

test('publishing the next version retires the one before, and the line of business follows', async () => {
  const first = await published()
  const line = first.line_of_business!.id
  expect(await activeOf(line)).toBe(first.id)
  const { body: draft } = await call(api.changeTemplate, formOf(first))
  const { body: second } = await call(api.publishTemplate, meant(draft.data))
  expect(second.data.versions.map(({ version, status }) => [version, status])).toEqual([
    [2, 'published'],
    [1, 'retired'],
  ])
  expect(await activeOf(line)).toBe(second.data.id)
  const retired = await call(api.retireTemplate, meant(second.data))
  expect(retired.body.data.status).toBe('retired')
  expect(await activeOf(line)).toBeNull()
  const trail = await shop.server.db.query<{ after: object }>(
    sql`select after from audit where entity = 'line_of_business' and entity_id = ${line} order by seq`,
  )
  expect(trail.map(({ after }) => after)).toMatchObject([
    { active_template: { id: first.id } },
    { active_template: { id: second.data.id } },
    { active_template: null },
  ])
})

test('one template is in force for a line of business and a contract type', async () => {
  const first = await published({ contract_types: ['insurance', 'open_cover'] })
  const line = first.line_of_business!.id
  const rival = await shop.draft({ line_of_business: line, contract_types: ['open_cover'] })
  const { status, body } = await call(api.publishTemplate, meant(rival))
  expect([status, body.errors]).toEqual([
    400,
    { contract_types: `“${first.name}” is already in force for this line of business and contract type.` },
  ])
  expect((await published({ line_of_business: line, contract_types: ['reinsurance'] })).status).toBe('published')
  await expect(
    shop.server.db.query(
      sql`insert into cob_template_in_force select ${rival.id}, class_of_business_id, line_of_business_id, contract_type
       from cob_template_in_force where template_id = ${first.id}`,
    ),
  ).rejects.toThrow('cob_template_in_force_key')
})

test('a published template is not removed, and a move that its status does not know is refused', async () => {
  const template = await published()
  expect((await call(api.removeTemplate, meant(template))).body.code).toBe('move_not_open')
  expect((await call(api.publishTemplate, meant(template))).body.code).toBe('move_not_open')
  expect((await call(api.retireTemplate, meant(await shop.draft()))).body.code).toBe('move_not_open')
})

test('names the fields that keep a template from being stored [D12]', async () => {
  const other = await shop.draft()
  const [foreign] = await shop.server.db.query<{ id: number }>(sql`select id from line_of_business where code = 'PDF'`)
  const refused = async (about: object) => (await call(api.createTemplate, await shop.values(about))).body.errors
  expect(await refused({ name: other.name.toUpperCase() })).toEqual({ name: 'Already used by another record.' })
  expect(await refused({ name: ' ' })).toEqual({ name: 'Enter a value.' })
  expect(await refused({ line_of_business: foreign!.id })).toEqual({
    line_of_business: 'This belongs to another class of business.',
  })
  expect(await refused({ class_of_business: 99_999, line_of_business: null })).toHaveProperty('class_of_business')
  expect(await refused({ contract_types: [] })).toEqual({ contract_types: 'Enter a value.' })
  expect(await refused({ contract_types: ['party'] })).toHaveProperty(['contract_types.0'])
  expect(await refused({ effective_from: '2026-02-01', effective_to: '2026-01-01' })).toEqual({
    effective_to: 'The end can’t be before the start.',
  })
  expect(await refused({ sections: [{ ...section('a', []), code: 1 }] })).toEqual({
    'sections.0.code': 'This field doesn’t exist.',
  })
  const next = await call(api.changeTemplate, { ...formOf(await published()), name: 'Another name' })
  expect(next.body.errors).toEqual({ name: 'This is built in and can’t be changed.' })
})

test('a draft may do without the day from which it is in force, what is published may not', async () => {
  const draft = await shop.draft({ effective_from: null })
  const { status, body } = await call(api.publishTemplate, meant(draft))
  expect([status, body.errors]).toEqual([400, { effective_from: 'Enter a value.' }])
  const dated = await call(api.changeTemplate, { ...formOf(draft), effective_from: '2026-01-01' })
  expect((await call(api.publishTemplate, meant(dated.body.data))).body.data.status).toBe('published')
})

test('nothing is published for a period that is over, nor for a later day while that would retire what is needed until then [D12]', async () => {
  const refusedOf = async (template: Parameters<typeof meant>[0]) =>
    (await call(api.publishTemplate, meant(template))).body.errors
  const over = await shop.draft({ effective_from: '2020-01-01', effective_to: '2020-12-31' })
  expect(await refusedOf(over)).toEqual({ effective_to: 'This period has ended. Enter a later end date.' })

  const first = await shop.draft({ effective_from: '2040-01-01' })
  const { body } = await call(api.publishTemplate, meant(first))
  expect(body.data.status).toBe('published')
  const next = await call(api.changeTemplate, { ...formOf(body.data), effective_from: '2041-01-01' })
  expect(Object.keys((await refusedOf(next.body.data)) ?? {})).toEqual(['effective_from'])
  expect((await call(api.loadTemplate, { id: first.id })).body.data.status).toBe('published')
})

test('a stale save, move or removal is refused with the current template', async () => {
  const draft = await shop.draft()
  await call(api.changeTemplate, { ...formOf(draft), contract_types: ['line_slip'] })
  for (const [endpoint, input] of [
    [api.changeTemplate, formOf(draft)],
    [api.publishTemplate, meant(draft)],
    [api.removeTemplate, meant(draft)],
  ] as const) {
    const { status, body } = await call(endpoint as Endpoint, input)
    expect([status, body.code]).toEqual([409, 'stale_row'])
    expect(body.data).toMatchObject({ contract_types: ['line_slip'], row_version: draft.row_version + 1 })
  }
})

test('the same call again is answered as the first, and does nothing more', async () => {
  const values = await shop.values()
  const headers = { 'idempotency-key': 'one-template' }
  const [first, again] = [await call(api.createTemplate, values, headers), await call(api.createTemplate, values, headers)]
  expect(again.body.data.id).toBe(first.body.data.id)
  const other = await call(api.createTemplate, await shop.values(), headers)
  expect(other.body.code).toBe('key_reused')
  const publish = () => call(api.publishTemplate, meant(first.body.data), { 'idempotency-key': 'one-publication' })
  expect([(await publish()).status, (await publish()).status]).toEqual([200, 200])
})

test('reading and building each need their permission [A10]', async () => {
  const draft = await shop.draft()
  const tokenWith = async (...permissions: string[]) => {
    const person = await addPerson(shop.server, { permissions })
    return (await signIn(shop.server, person.email)).access_token
  }
  const [reader, builder] = [await tokenWith('view_lob_template'), await tokenWith('change_lineofbusiness')]
  const status = async (endpoint: Endpoint, input: object, token?: string) =>
    (await shop.server.call(endpoint, input, { token })).status
  for (const [endpoint, input] of [
    [api.createTemplate, await shop.values()],
    [api.changeTemplate, formOf(draft)],
    [api.publishTemplate, meant(draft)],
    [api.retireTemplate, meant(draft)],
    [api.removeTemplate, meant(draft)],
  ] as const) {
    expect(await status(endpoint, input, reader)).toBe(403)
    expect(await status(endpoint, input)).toBe(401)
  }
  expect(await status(api.loadTemplate, { id: draft.id }, reader)).toBe(200)
  expect(await status(api.loadTemplate, { id: draft.id }, builder)).toBe(200)
  const stranger = await tokenWith('view_lineofbusiness')
  expect(await status(api.listTemplates, {}, stranger)).toBe(403)
  expect(await status(api.loadTemplate, { id: draft.id }, stranger)).toBe(403)
})
