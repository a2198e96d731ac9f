import { LIMITS } from '#domain/limits.ts'
import { expect, test } from 'vitest'
import { button, gone, heading, press, seen, status, type, typeSecret } from '../person.ts'
import { openLongPage } from './layout/scrolling.ts'
import { open, signedIn, signIn, started, stored, type Stage } from '../stage.tsx'
import { until } from '../rendering/waiting.ts'

/** Nothing has changed a moment before, and it has at the very moment. */
async function after(stage: Stage, pause: number, before: () => unknown, then: () => unknown): Promise<void> {
  stage.clock.increment(pause - 1)
  await before()
  stage.clock.increment(1)
  await then()
}

test('the word "Copied!" stays for 2000 ms [D7]', async () => {
  const stage = await open('/')
  await type('Email address', 'ann@slipway.example')
  await typeSecret('Password', 'first')
  await press('Continue')
  const qr_code = 'otpauth://totp/Slipway:ann?secret=JBSWY3DPEHPK3PXP'
  await stage.gateway.succeed('POST /users/otp/', { email: 'ann@slipway.example', qr_code, status: true, challenge: 'c-1' })
  await started(stage, 'qrPanel')
  await press('Enter manual setup key')
  await press('Copy')
  ;(await until(() => stage.copies.at(-1))).resolve()
  await seen(status('Copied!'))
  expect(LIMITS.copiedToast).toBe(2_000)
  await after(
    stage,
    LIMITS.copiedToast,
    () => seen(status('Copied!')),
    () => gone(status('Copied!')),
  )
  await stage.close()
})

test('a kept sign-in that cannot be read is waited for 5000 ms, then the page asks for a new one [F3]', async () => {
  const never = new Promise<void>(() => {})
  const stage = await open('/', { opened: never, store: stored(signIn('stored')) })
  expect(LIMITS.persistTimeout).toBe(5_000)
  await after(
    stage,
    LIMITS.persistTimeout,
    () => expect(stage.services.session.getSnapshot().value).toBe('restoring'),
    () => seen(heading('Sign in')),
  )
  await stage.close()
})

test('resizing is looked at at once, then once in 200 ms [F8]', async () => {
  const stage = await openLongPage()
  stage.clock.increment(2 * LIMITS.throttle)
  const looks = () => stage.received('stickyHeader', 'page.scroll')
  const resize = () => window.dispatchEvent(new Event('resize'))
  const before = looks()
  resize()
  expect(looks()).toBe(before + 1)
  for (let times = 0; times < 5; times += 1) resize()
  expect(LIMITS.throttle).toBe(200)
  await after(
    stage,
    LIMITS.throttle,
    () => expect(looks()).toBe(before + 1),
    () => expect(looks()).toBe(before + 2),
  )
  stage.clock.increment(LIMITS.throttle)
  expect(looks()).toBe(before + 2)
  await stage.close()
})

test('no call is given up because it takes long [G10]', async () => {
  const stage = await open('/master/region', signedIn('view_region'))
  const { answer: _, ...held } = await stage.gateway.next('GET /master/region/')
  stage.clock.increment(60 * 60 * LIMITS.second)
  expect(stage.gateway.held(held.name)).toHaveLength(1)
  await gone(button('Try Again'))
  await stage.gateway.succeed(held.name, { items: [], total: 0, page: 1, page_size: 20 })
  await stage.close()
})
