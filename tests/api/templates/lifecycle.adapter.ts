import * as api from '#domain/api/custom-cob.ts'
import type { Template } from '#domain/templates/record.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import type { TemplateFacts } from '#domain/lifecycles/cob-template.lifecycle.ts'
import { server } from '#tests/charts/cob-template/server-exclusions.ts'
import { cobTemplate } from '#tests/charts/cob-template/spec.ts'
import { formOf, type Workshop } from '#tests/support/templates.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import { expect } from 'vitest'

/** One template, on the way through its statuses. */
export interface Way {
  shop: Workshop
  id: number
}

const factsOf = (event: object) => (event as { facts: TemplateFacts }).facts

const call = <E extends Endpoint>({ shop }: Way, endpoint: E, input: object) =>
  shop.server.call(endpoint, input, { token: shop.token })

const read = async (way: Way) => (await call(way, api.loadTemplate, { id: way.id })).body.data
const meant = ({ id, row_version }: Template) => ({ id, row_version })

async function expectMove(way: Way, endpoint: Endpoint): Promise<void> {
  expect((await call(way, endpoint, meant(await read(way)))).status).toBe(200)
}

async function expectRefusal(way: Way, field: string): Promise<void> {
  const { status, body } = await call(way, api.publishTemplate, meant(await read(way)))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
}

async function publishWhileWrong(way: Way): Promise<void> {
  const whole = await read(way)
  await call(way, api.changeTemplate, { ...formOf(whole), sections: [] })
  await expectRefusal(way, 'sections')
  await call(way, api.changeTemplate, { ...formOf(await read(way)), sections: whole.sections })
}

async function publishWhileAnotherIsInForce(way: Way): Promise<void> {
  const { line_of_business: line } = await read(way)
  const rival = await way.shop.draft({ line_of_business: line?.id ?? null })
  const published = (await call(way, api.publishTemplate, meant(rival))).body.data
  await expectRefusal(way, 'contract_types')
  await call(way, api.retireTemplate, meant(published))
}

async function save(way: Way): Promise<Template> {
  const { status, body } = await call(way, api.changeTemplate, formOf(await read(way)))
  expect(status).toBe(200)
  return body.data
}

/** The next version is drafted and taken away again, so that the way goes on with the template itself. */
async function draftNext(way: Way, isDraftedAlready: boolean): Promise<void> {
  const next = await save(way)
  expect([next.status, next.id === way.id]).toEqual(['draft', false])
  if (isDraftedAlready) expect((await call(way, api.changeTemplate, formOf(await read(way)))).body.code).toBe('draft_exists')
  expect((await call(way, api.removeTemplate, meant(next))).status).toBe(200)
}

async function saveDraft(way: Way): Promise<void> {
  if ((await save(way)).id !== way.id) throw new Error('Saving a draft made another one')
}

async function isGone(way: Way): Promise<void> {
  const { status } = await call(way, api.loadTemplate, { id: way.id })
  if (status !== 404) throw new Error(`A removed template is answered with ${status}`)
}

const has = (status: string) => async (way: Way) => expect((await read(way)).status).toBe(status)

export const onServer = defineAdapter(
  atLevel<Way>(cobTemplate, server, {
    events: {
      'template.save': async (way, event) => {
        const { status } = await read(way)
        if (status === 'draft') await saveDraft(way)
        else await draftNext(way, !factsOf(event).hasNoDraft)
      },
      'template.publish': async (way, event) => {
        if (!factsOf(event).isWhole) await publishWhileWrong(way)
        else if (!factsOf(event).isAlone) await publishWhileAnotherIsInForce(way)
        else await expectMove(way, api.publishTemplate)
      },
      'template.retire': (way) => expectMove(way, api.retireTemplate),
      'template.remove': (way) => expectMove(way, api.removeTemplate),
    },
    states: {
      'cobTemplate.draft': has('draft'),
      'cobTemplate.published': has('published'),
      'cobTemplate.retired': has('retired'),
      'cobTemplate.removed': isGone,
    },
    ...saysNothing('There is no screen: the server is asked what a record is.'),
  }),
)
