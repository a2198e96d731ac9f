import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listReferences, loadChoices } from '#domain/api/master.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { ENUMERATIONS } from '#server/choices.ts'
import { clerkAt, openDesk, type Desk } from './bank-desk.ts'
import { entityNamed } from '#tests/support/samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

describe('the choices', () => {
  const ask = (headers: Record<string, string> = {}) =>
    desk.server.inject({
      method: 'GET',
      url: '/api/master/choices',
      headers: { authorization: `Bearer ${desk.token}`, ...headers },
    })

  test.each(LANGUAGES)('of every declared entity have their words in %s [G4]', async (language) => {
    const { body } = await desk.server.call(loadChoices, {}, { token: desk.token, headers: { 'accept-language': language } })
    for (const entity of ENTITIES) {
      for (const [name, field] of Object.entries(entity.fields)) {
        if (field.kind !== 'choice') continue
        const choices = body.data[`${entity.name}.${name}`]!
        expect(choices.map(({ value }) => value)).toEqual(field.values)
        for (const { value, label } of choices) expect(label, `${entity.name}.${name}.${value}`).not.toBe(value)
      }
    }
  })

  test.each(LANGUAGES)(
    'of sources, contracts, templates, agreements and users have their words in %s as well',
    async (language) => {
      const { body } = await desk.server.call(loadChoices, {}, { token: desk.token, headers: { 'accept-language': language } })
      for (const { name, values } of ENUMERATIONS) {
        const choices = body.data[name]!
        expect(choices.map(({ value }) => value)).toEqual(values)
        for (const { value, label } of choices) {
          expect(label, `${name}.${value}`).not.toBe('')
          expect(label, `${name}.${value}`).not.toContain('.')
          expect(value.includes('_') && label === value, `${name}.${value}`).toBe(false)
        }
      }
    },
  )

  test('have one name each, and those a client builds its pickers from are among them', async () => {
    const names = ENUMERATIONS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const { body } = await desk.server.call(loadChoices, {}, { token: desk.token })
    expect(body.data['source.status']).toContainEqual({ value: 'review_due', label: 'Review due' })
    expect(body.data['source.aml_policy']).toContainEqual({ value: 'not_applicable', label: 'Not applicable' })
    expect(body.data['source_document.status']).toContainEqual({ value: 'waived', label: 'Waived' })
    expect(body.data['cob_template.contract_types']).toContainEqual({ value: 'open_cover', label: 'Open cover' })
    expect(body.data['agreement_contract.account_status']).toContainEqual({ value: 'on_hold', label: 'On hold' })
    expect(body.data['user.status']).toContainEqual({ value: 'pending_approval', label: 'Awaiting approval' })
  })

  test('are told anew only to whoever has others, or asks in another language', async () => {
    const first = await ask()
    const { etag } = first.headers as { etag: string }
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const again = await ask({ 'if-none-match': `W/${etag}` })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await ask({ 'if-none-match': etag, 'accept-language': 'ja' })).statusCode).toBe(200)
  })

  test('are for those signed in', async () => {
    expect((await desk.server.call(loadChoices, {})).status).toBe(401)
  })
})

describe('what refers to a row', () => {
  test('is named where the reader may look at it, and counted where not [A10]', async () => {
    const region = await desk.add(entityNamed('region'))
    const country = await desk.add(entityNamed('country'), { region: region.id })
    const ask = (token: string, id: number = region.id) => desk.server.call(listReferences, { of: 'region', id }, { token })
    const all = await ask(desk.token)
    expect([all.status, all.body.code, all.body.errors]).toEqual([200, undefined, undefined])
    expect(all.body.data).toEqual({
      references: [{ entity: 'country', id: country.id, name: country.name, code: country.iso_alpha2 }],
      total: 1,
      total_is_estimate: false,
      others: 0,
      page: 1,
      pages: 1,
    })
    const blind = await clerkAt(desk, ['view_region'])
    expect((await ask(blind.token)).body.data).toEqual({
      references: [],
      total: 1,
      total_is_estimate: false,
      others: 1,
      page: 1,
      pages: 0,
    })
    const nobody = await clerkAt(desk, [])
    expect((await ask(nobody.token)).status).toBe(403)
    expect((await ask(desk.token, 999_999)).status).toBe(404)
  })
})
