import { LIMITS } from '#domain/limits.ts'
import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { success } from '../gateway.ts'
import { alert, gone, press, seen, type } from '../person.ts'
import { pageOf } from '../rows.ts'
import { arrived, open, reached, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onConnection } from './connection.adapter.ts'

const LIST = 'GET /master/region/'
const PROBE = 'GET /healthz'

/** An answer that comes after a lost one would say that the server is there. */
const LAYOUTS = 'GET /users/list-layouts/'

async function watched(address: string, ...permissions: string[]) {
  const stage = await open(address, { ...signedIn(...permissions), waiting: [LAYOUTS] })
  await started(stage, 'connection')
  if (address === '/dashboard') return stage
  const layouts = await stage.gateway.next(LAYOUTS)
  const heard = stage.received('connection', 'request.answered')
  layouts.answer(success({}))
  await arrived(stage, 'connection', 'request.answered', heard + 1)
  return stage
}

walk(onConnection, async () => {
  const stage = await watched('/dashboard', 'view_region')
  await seen(page.getByRole('main').getByText('Alps'))
  return stage
})

test('a list that failed for want of a connection is asked for again when it is back [H3]', async () => {
  const stage = await watched('/master/region', 'view_region')
  await stage.gateway.fail(LIST, new Error('lost'))
  await seen(alert('no_answer'))
  await stage.gateway.fail(PROBE, new Error('lost'))
  await seen(page.getByText('Can’t reach the server. Retrying…'))
  stage.clock.increment(LIMITS.probeShortPause)
  await stage.gateway.succeed(PROBE)
  await stage.gateway.succeed(LIST, pageOf([1], 1))
  await seen(page.getByRole('cell', { name: 'Alps', exact: true }))
  await gone(page.getByText('Can’t reach the server. Retrying…'))
  expect(stage.announced).toContain('You’re back online')
  await stage.close()
})

test('a list that the server refused is not asked for again only because a connection came back', async () => {
  const stage = await watched('/master/region', 'view_region')
  await stage.gateway.succeed(LIST, pageOf([1], 1))
  await seen(page.getByRole('cell', { name: 'Alps', exact: true }))
  stage.turnNetwork(false)
  await seen(page.getByText('Can’t reach the server. Retrying…'))
  stage.turnNetwork(true)
  await stage.gateway.succeed(PROBE)
  await reached(stage, 'connection', 'online')
  expect(stage.gateway.held(LIST)).toHaveLength(0)
  await stage.close()
})

test('a form that could not be sent keeps what was typed, and is sent again as the same save [H3]', async () => {
  const stage = await watched('/master/region', 'view_region', 'add_region')
  await stage.gateway.succeed(LIST, pageOf([1], 1))
  await press('Create')
  await type('Name', 'Carpathians')
  await type('Code', 'CARP')
  const keys: string[] = []
  for (const isLost of [true, false]) {
    await press('Submit')
    const held = await stage.gateway.next('POST /master/region/')
    keys.push(held.headers.get('idempotency-key') ?? '')
    if (isLost) held.lose()
    else break
    await seen(page.getByText(/Your changes are kept here/))
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Carpathians')
  }
  expect(keys[0]).not.toBe('')
  expect(keys[1]).toBe(keys[0])
  await stage.gateway.succeed('POST /master/region/', {}, 'Saved.')
  await gone(page.getByRole('dialog'))
  await arrived(stage, 'connection', 'request.answered', 1)
  await stage.close()
})
