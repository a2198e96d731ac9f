import { listTemplates, loadTemplate } from '#domain/api/custom-cob.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { checkTemplate } from '#domain/templates/checks/check-template.ts'
import { sampleValues } from '#domain/templates/samples.ts'
import { valueErrors } from '#domain/templates/values/value-errors.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await server.signInAs('admin')).access_token
})
afterAll(() => server.stop())

const WORDS = {
  language: 'en' as const,
  text: () => 'Sample',
  textarea: () => 'A longer sample.',
  currency: 'EUR',
  country: 'DE',
  file: '',
}

test('the demo world has templates for its larger lines, and nothing is wrong in any of them [D12]', async () => {
  const { body } = await server.call(listTemplates, { page_size: 50 }, { token })
  const templates = await Promise.all(body.data.items.map(({ id }) => server.call(loadTemplate, { id }, { token })))
  const all = templates.map((reply) => reply.body.data)
  expect(all.map(({ name, version, status }) => `${name} ${version} ${status}`)).toEqual([
    'Catastrophe excess of loss 1 published',
    'Commercial property 1 published',
    'Cyber and privacy 1 published',
    'Directors and officers 1 draft',
    'Fleet of vessels 1 published',
    'Property schedule 1 retired',
    'Property schedule 2 published',
    'Stock throughput 1 published',
  ])
  expect(all.flatMap(({ sections }) => checkTemplate(sections))).toEqual([])
  for (const { sections } of all) expect(valueErrors(sections, sampleValues(sections, WORDS))).toEqual({})
  expect(Object.keys(all[0]!.sections[0]!.title).toSorted()).toEqual([...LANGUAGES].toSorted())
})
