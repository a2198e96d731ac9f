import { expect, test } from 'vitest'
import { reachDatabase } from '#server/start/reach-database.ts'
import { stopOnSignals } from '#server/start/stop.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { emptyDatabase, quiet } from '#tests/support/postgres.ts'
import { newFolder, startProcess, takenPort } from '#tests/support/process.ts'
import { sql } from '#server/store/sql/sql.ts'

test.each([
  [['--port', 'abc'], {}, 'PORT is not valid. Allowed: a number from 0 to 65535 (0 takes any free port).\n'],
  [[], { SLIPWAY_COLOUR: 'red' }, 'Unknown setting SLIPWAY_COLOUR in the environment.'],
  [['--colour', 'red'], {}, 'Unknown argument --colour.'],
])('ends with one clear line for %j %j', async (args, env, line) => {
  const run = startProcess(args, env)
  expect(await run.ended).toBe(1)
  expect(run.errors()).toContain(line)
  expect(run.errors().trimEnd().split('\n')).toHaveLength(1)
})

test('says that the port is taken, before it creates anything', async () => {
  const [taken, folder] = [await takenPort(), newFolder()]
  const run = startProcess(['--port', String(taken.port), '--data-dir', `${folder.path}/data`])
  expect(await run.ended).toBe(1)
  expect(run.errors()).toBe(
    `PORT ${taken.port} is already in use on 127.0.0.1. Set PORT to a free port, or stop the program that uses it.\n`,
  )
  taken.free()
  folder.remove()
})

test('says that the address is none of this machine', async () => {
  const run = startProcess(['--host', '192.0.2.1', '--port', '0'])
  expect(await run.ended).toBe(1)
  expect(run.errors()).toBe('HOST 192.0.2.1 is not an address of this machine. Set HOST to one that is, e.g. 127.0.0.1.\n')
})

test('names DATABASE_URL when nothing answers there, says what to do, and repeats no password', async () => {
  const free = await takenPort()
  free.free()
  const run = startProcess(['--port', '0', '--database-url', `postgres://clerk:hush-hush@127.0.0.1:${free.port}/slipway`])
  expect(await run.ended).toBe(1)
  expect(run.errors()).toBe(
    `DATABASE_URL does not work: PostgreSQL at 127.0.0.1:${free.port} does not answer (ECONNREFUSED). Start it, correct DATABASE_URL, or remove DATABASE_URL to use the embedded database.\n`,
  )
})

test('says which database is missing there', async () => {
  const { db, drop } = await emptyDatabase()
  const [row] = await db.query<{ host: string }>(sql`select current_setting('unix_socket_directories') as host`)
  const missing = openPostgres({ host: row!.host, user: 'slipway', database: 'none' }, quiet, { max: 1 })
  await expect(reachDatabase(missing, { databaseUrl: 'postgres://clerk:hush-hush@db.example/none' })).rejects.toThrow(
    'DATABASE_URL does not work: PostgreSQL at db.example:5432 has no database "none". Create it (createdb none), or correct the name in DATABASE_URL.',
  )
  await drop()
})

test('refuses the demo accounts in production, unless told that they are meant', async () => {
  const run = startProcess(['--port', '0'], { NODE_ENV: 'production' })
  expect(await run.ended).toBe(1)
  expect(run.errors()).toMatch(/^The passwords of the demo accounts are public.*SEED=none.*ALLOW_DEMO=1/)
})

test('what fails to stop keeps nothing else from stopping, the database least of all', async () => {
  const stops = stopOnSignals(quiet)
  const stopped: string[] = []
  stops.add(async () => void stopped.push('the database'))
  stops.add(() => Promise.reject(new Error('The jobs did not end')))
  stops.add(async () => void stopped.push('the calls'))
  await expect(stops.run()).rejects.toThrow('The jobs did not end')
  expect(stopped).toEqual(['the calls', 'the database'])
})
