import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { SERVED } from '#server/routes/index.ts'
import { addPerson } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const COST = { memoryCost: 32 * 1024, timeCost: 2 }
let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const copyWith = (deps: Partial<Deps>) => createApp({ deps: { ...server.deps, ...deps }, served: SERVED })

async function ask(app: FastifyInstance, email: string) {
  const start = performance.now()
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/users/otp/',
    payload: { email, password: 'not the password' },
  })
  return { statusCode, ms: performance.now() - start }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

test('takes as long for an unknown address as for a wrong password', async () => {
  const app = await copyWith({ hashCost: COST })
  await ask(app, 'first@harbour.example')
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 11; turn++) {
    const person = await addPerson(server, { cost: COST })
    const [one, other] = [await ask(app, person.email), await ask(app, `stranger${turn}@harbour.example`)]
    expect([one.statusCode, other.statusCode]).toEqual([401, 401])
    known.push(one.ms)
    unknown.push(other.ms)
  }
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
  await app.close()
})

test('asks the database the same for an unknown address as for a wrong password', async () => {
  const statementsFor = async (email: string) => {
    const statements: string[] = []
    const query: Deps['db']['query'] = (statement, name) => {
      statements.push(statement.text)
      return server.db.query(statement, name)
    }
    const app = await copyWith({ db: { ...server.db, query } })
    await ask(app, email)
    await app.close()
    return statements
  }
  const person = await addPerson(server)
  expect(await statementsFor('nobody@harbour.example')).toEqual(await statementsFor(person.email))
})
