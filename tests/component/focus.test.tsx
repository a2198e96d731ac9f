import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { button, busy, focused, type } from './person.ts'
import { open } from './stage.tsx'

test('the focus stays on the button of a form while the form is sent, and when it comes back refused', async () => {
  const { close, gateway } = await open('/forgot/password')
  await type('Email address', 'ann@slipway.example')
  button('Send link').element().focus()
  await userEvent.keyboard('{Enter}')
  await busy('Send link', true)
  await focused(button('Send link'))
  await userEvent.keyboard('{Enter}')
  expect(gateway.held('POST /users/forgot-password/email/')).toHaveLength(1)
  await gateway.fail('POST /users/forgot-password/email/', new Error('broken'))
  await busy('Send link', false)
  await focused(button('Send link'))
  await close()
})
