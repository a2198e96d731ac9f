import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen } from '../person.ts'
import { open } from '../stage.tsx'

const closed = () => {
  document.documentElement.dataset.registration = 'closed'
}
afterEach(() => {
  delete document.documentElement.dataset.registration
})

const signUp = () => page.getByRole('link', { name: 'Create an account' })

test('the sign-in offers to register where registration is open, and does not where it is closed [G3]', async () => {
  const before = await open('/')
  await seen(signUp())
  await before.close()
  closed()
  const stage = await open('/')
  await seen(page.getByRole('button', { name: 'Continue' }))
  expect(signUp().elements()).toHaveLength(0)
  await stage.close()
})

test('whoever opens the sign-up where registration is closed is told how to come in, and shown no form', async () => {
  closed()
  const stage = await open('/signup')
  await seen(page.getByRole('heading', { name: 'Registration is closed' }))
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
  await stage.close()
})
