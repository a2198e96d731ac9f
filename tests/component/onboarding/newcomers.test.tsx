import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen } from '../person.ts'
import { dashboardData, open, signedIn } from '../stage.tsx'

const dashboardWith = (newcomers: number | null) => {
  const scene = signedIn('approve_user')
  return open('/dashboard', { ...scene, answers: { ...scene.answers, 'GET /dashboard/': { ...dashboardData, newcomers } } })
}

const link = () => page.getByRole('link', { name: /awaiting approval$/ })

test('the dashboard leads whoever may approve users to those who wait', async () => {
  const stage = await dashboardWith(3)
  await seen(link())
  await expect.element(link()).toHaveTextContent('3 people awaiting approval')
  expect(link().element().getAttribute('href')).toBe('/user-management/approvals')
  await stage.close()
})

test.each([null, 0])('the dashboard says nothing of people who wait when there are %s', async (newcomers) => {
  const stage = await dashboardWith(newcomers)
  await seen(page.getByRole('heading', { name: /^Hello/ }))
  await seen(page.getByRole('heading', { name: 'Latest changes' }))
  expect(link().elements()).toHaveLength(0)
  await stage.close()
})
