import { announce } from '#src/app/toasts/toasts.ts'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { seen } from '../person.ts'
import { open } from '../stage.tsx'

afterEach(() => document.documentElement.removeAttribute('dir'))

/** Whether a toast lies in the right half of the window. */
async function isRight(role: 'status' | 'alert', text: string): Promise<boolean> {
  const toast = page.getByRole(role).filter({ hasText: text })
  await seen(toast)
  const { left, right } = toast.element().getBoundingClientRect()
  return (left + right) / 2 > innerWidth / 2
}

test('a success is a status and an error an alert, both at the top right [H2]', async () => {
  const { close } = await open('/')
  announce('It is saved.', 'success')
  announce('It is refused.', 'error')
  expect([await isRight('status', 'It is saved.'), await isRight('alert', 'It is refused.')]).toEqual([true, true])
  await close()
})

test('where one reads from right to left, a toast is at the left', async () => {
  const { close } = await open('/')
  document.documentElement.dir = 'rtl'
  announce('It is mirrored.', 'success')
  expect(await isRight('status', 'It is mirrored.')).toBe(false)
  await close()
})
