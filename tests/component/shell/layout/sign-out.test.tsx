import { success } from '#tests/component/gateway.ts'
import { choose, heading, press, seen, type, typeSecret } from '#tests/component/person.ts'
import { pageOf } from '#tests/component/rows.ts'
import { open, signedIn, signIn } from '#tests/component/stage.tsx'
import { expect, test } from 'vitest'

test('after signing out on a page the next sign-in leads to the dashboard, however fast the server answers [F3]', async () => {
  const { close, gateway } = await open('/master/region', signedIn('view_region'))
  await gateway.succeed('GET /master/region/', pageOf([], 1))
  gateway.always('POST /users/logout/', null)
  await press(/^Account: /)
  await choose('Sign out')
  await seen(heading('Sign in'))

  await type('Email address', 'ada@example.com')
  await typeSecret('Password', 'nine lanterns on the quay')
  await press('Continue')
  await gateway.succeed('POST /users/otp/', { qr_code: '', challenge: 'one' })
  await type('Six-digit code', '123456')
  const verified = await gateway.next('POST /users/otp/verify/')
  verified.answer(success(signIn('next')))
  await seen(heading(/^Hello, /))
  expect(location.pathname).toBe('/dashboard')
  await close()
})
