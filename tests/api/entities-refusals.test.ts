import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { accessOf } from '#domain/entities/places.ts'
import type { Field } from '#domain/records/field.ts'
import { isSettable } from '#domain/records/values.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { formOf, openDesk, type Desk } from '#tests/support/samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const VERBS = { list: 'view', load: 'view', history: 'view', create: 'add', change: 'change', remove: 'delete' } as const

const faults = ({ status, body }: Awaited<ReturnType<Desk['call']>>) => [status, Object.keys(body.errors ?? {}).toSorted()]

const isAsked = (field: Field) =>
  ('asked' in field && field.asked) || ('required' in field && field.required && !('default' in field) && !field.filled)

/** Named where neither it nor another that serves as well is sent: an account has an IBAN or a number. */
const ONE_OF_TWO: Record<string, string> = { bank_account: 'account_number' }

/** Fields of the declaration that must be sent. */
const required = (entity: Entity) =>
  Object.entries(entity.fields)
    .filter(([, field]) => isSettable(field))
    .filter(([name, field]) => isAsked(field) || ONE_OF_TWO[entity.name] === name)
    .map(([name]) => name)
    .toSorted()

/** The same to a reader: louder where the field allows it, with blanks around, accents written in two signs. */
function spoken(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== 'text') return value
  const loud = String(value).toUpperCase()
  return `  ${(field.pattern && !field.pattern.test(loud) ? String(value) : loud).normalize('NFD')} `
}

/** Whether someone gives it its name: a time zone's comes from the IANA, that of a rate from the database. */
const isNamed = ({ name, fields }: Entity) => name !== 'time_zone' && fields.name?.kind === 'text' && !fields.name.readOnly

/** A token of someone new; the clock stays where it is. */
async function tokenWith(permissions: readonly string[]): Promise<string> {
  const person = await addPerson(desk.server, { permissions })
  const { access_token: token } = await signIn(desk.server, person.email)
  desk.server.clock.advance(-30)
  return token
}

const EACH = ENTITIES.map((entity) => [entity.name, entity] as const)

describe.each(EACH)('%s', (_name, entity) => {
  const endpoints = CRUD.get(entity.name)!

  test('asks for a sign-in, and for the permission of each verb [A10]', async () => {
    const row = await desk.add(entity)
    const own = { id: row.id }
    const inputs = {
      list: {},
      load: own,
      history: own,
      create: await desk.sample(entity),
      change: formOf(entity, row),
      remove: own,
    }
    const outsider = await tokenWith([])
    for (const verb of ['list', 'load', 'history', 'create', 'change', 'remove'] as const) {
      expect((await desk.server.call(endpoints[verb], inputs[verb])).status).toBe(401)
      if (VERBS[verb] === 'view' && accessOf(entity, 'view') === 'signedIn') continue
      const refused = await desk.server.call(endpoints[verb], inputs[verb], { token: outsider })
      const others = verb === 'change' ? (entity.movedBy ?? []) : []
      const asked = [`${VERBS[verb]}_${entity.subject}`, ...others].join(', ')
      expect([refused.status, refused.body.params]).toEqual([403, { missing: asked }])
    }
  })

  test('lets nobody pass with the permissions of the other verbs [A10]', async () => {
    const row = await desk.add(entity)
    const inputs = { list: {}, create: await desk.sample(entity), change: formOf(entity, row), remove: { id: row.id } }
    for (const verb of ['create', 'change', 'remove'] as const) {
      const permissions = Object.values(VERBS)
        .filter((each) => each !== VERBS[verb])
        .map((each) => `${each}_${entity.subject}`)
      const token = await tokenWith(permissions)
      expect((await desk.server.call(endpoints[verb], inputs[verb], { token })).status, verb).toBe(403)
    }
  })
})

describe.each(EACH)('a form of %s', (_name, entity) => {
  test('names each required field that is missing, and each field it does not know', async () => {
    expect(faults(await desk.call(entity, 'create', {}))).toEqual([400, required(entity)])
    const sent = { ...(await desk.sample(entity)), is_system: true, row_version: 9, deleted_at: null, colour: 'red' }
    expect(faults(await desk.call(entity, 'create', sent))).toEqual([400, ['colour', 'deleted_at', 'is_system', 'row_version']])
  })

  test('names each text that is too long, of the wrong form, or holds what cannot be stored', async () => {
    const good = await desk.sample(entity)
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind !== 'text') continue
      const wrong = ['x'.repeat(field.max + 1), 'a\u0000b', ...(field.pattern ? ['~~'] : [])]
      for (const text of wrong)
        expect(faults(await desk.call(entity, 'create', { ...good, [name]: text })), name).toEqual([400, [name]])
    }
  })

  test.each(entity.unique.map((fields) => [fields.join(' and '), fields] as const))(
    'is unique by %s, whatever case, blanks or way of writing accents',
    async (_fields, fields) => {
      const accented = { name: `Ärger ${entity.name} ${fields.join(' ')}` }
      const row = await desk.add(entity, isNamed(entity) ? accented : {})
      const taken = Object.fromEntries(fields.map((name) => [name, spoken(entity.fields[name], formOf(entity, row)[name])]))
      const first = fields[0]!
      const { status, body } = await desk.call(entity, 'create', { ...(await desk.sample(entity)), ...taken })
      expect([status, body.code]).toEqual([400, 'not_valid'])
      const name = String((row as unknown as Record<string, unknown>)[entity.title])
      const told = first === entity.title ? 'Already used by another record.' : `Already used by “${name}”.`
      expect([body.errors![first], body.data]).toEqual([
        told,
        { records: { [first]: { entity: entity.name, id: row.id, name } } },
      ])
      const other = await desk.add(entity)
      const changed = await desk.call(entity, 'change', { ...formOf(entity, other), ...taken })
      expect(changed.body.errors![first]).toBe(told)
    },
  )

  test('gives what was taken free again when its row is removed', async () => {
    const row = await desk.add(entity)
    const { id: _id, row_version: _version, ...values } = formOf(entity, row)
    expect((await desk.call(entity, 'create', values)).status).toBe(400)
    await desk.call(entity, 'remove', { id: row.id })
    expect((await desk.call(entity, 'create', values)).status).toBe(200)
  })

  test('lets one of ten parallel creates have the name, and tells the others that it is taken', async () => {
    const values = await desk.sample(entity)
    const replies = await Promise.all(Array.from({ length: 10 }, () => desk.call(entity, 'create', values)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(400),
    ])
    const names: (string | undefined)[] = [...entity.unique.map(([first]) => first), entity.alone?.from]
    for (const { body } of replies.filter(({ status }) => status === 400)) {
      expect(Object.keys(body.errors!).every((name) => names.includes(name))).toBe(true)
    }
  })
})

describe.each(EACH)('links of %s', (_name, entity) => {
  test('are refused to rows that are absent, removed or inactive, unless they stood there before', async () => {
    for (const [name, field] of Object.entries(entity.fields)) {
      if ((field.kind !== 'ref' && field.kind !== 'refs') || ('readOnly' in field && field.readOnly)) continue
      const as = (id: number) => (field.kind === 'refs' ? [id] : id)
      const refusal = async (id: number) => {
        const { status, body } = await desk.call(entity, 'create', { ...(await desk.sample(entity)), [name]: as(id) })
        return [status, body.errors?.[name]]
      }
      const stray = [400, 'This option doesn’t exist or is inactive. Select another.']
      if (name !== 'lead_user') expect(await refusal(999_999), name).toEqual(stray)
      const to = ENTITIES.find((each) => each.name === field.to)
      // one that only its moves deactivate: tests/api/agreements
      if (!to || to.lifecycle) continue
      const other = await desk.add(to)
      const row = await desk.add(entity, { [name]: as(other.id) })
      const inactive = await desk.call(to, 'change', { ...formOf(to, other), is_active: false })
      /** No permission counts in an inactive branch, so what it holds is there for nobody. */
      const stands = name === 'branch' ? 404 : 200
      expect((await desk.call(entity, 'change', formOf(entity, row))).status, name).toBe(stands)
      expect(await refusal(other.id), name).toEqual(stray)
      await desk.call(entity, 'remove', { id: row.id })
      await desk.call(to, 'remove', { id: inactive.body.data.id })
      expect(await refusal(other.id), name).toEqual(stray)
    }
  })

  test('keep its row from being removed, and the refusal names who refers to it', async () => {
    for (const by of ENTITIES) {
      for (const [name, field] of Object.entries(by.fields)) {
        if ((field.kind !== 'ref' && field.kind !== 'refs') || field.to !== entity.name || !isSettable(field)) continue
        const row = await desk.add(entity)
        const user = await desk.add(by, { [name]: field.kind === 'refs' ? [row.id] : row.id })
        const { status, body } = await desk.call(entity, 'remove', { id: row.id })
        expect([status, body.code], `${by.name}.${name}`).toEqual([409, 'referred_to'])
        const code = by.name === 'country' ? { code: user['iso_alpha2'] } : {}
        const reference = { entity: by.name, id: user.id, name: user[by.title], ...code }
        expect(body.data).toEqual({ references: [reference], total: 1 })
        expect(body.message).toContain(user[by.title])
        await desk.call(by, 'remove', { id: user.id })
        expect((await desk.call(entity, 'remove', { id: row.id })).status, `${by.name}.${name}`).toBe(200)
      }
    }
  })

  test('answers 404 for a row that is not there', async () => {
    const row = await desk.add(entity)
    expect((await desk.call(entity, 'change', { ...formOf(entity, row), id: 999_999 })).status).toBe(404)
    expect((await desk.call(entity, 'remove', { id: 999_999 })).status).toBe(404)
    expect((await desk.call(entity, 'load', { id: 999_999 })).status).toBe(404)
  })
})
