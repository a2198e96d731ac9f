import type { Problem } from '#domain/app-error.ts'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { PATIENCE } from './patience.ts'

type Role = Parameters<typeof page.getByRole>[0]

const pressed = (role: Role) => (name: string | RegExp) => page.getByRole(role, { name, exact: typeof name === 'string' }).click()

/** What a person does, by role and name. */
export const press = pressed('button')
export const choose = pressed('menuitem')
/** What is rarely done with a list stands in its menu. */
export async function chooseTool(name: string): Promise<void> {
  await press(MORE)
  await choose(name)
}
export const MORE = 'More actions'
export const type = (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text)
export const typeSecret = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text)

const looking = (thing: Locator) => expect.element(thing, { timeout: PATIENCE, interval: 10 })

/** What a person sees. */
export const seen = (thing: Locator) => looking(thing).toBeVisible()
export const gone = (thing: Locator) => looking(thing).not.toBeInTheDocument()
export const heading = (name: string | RegExp) => page.getByRole('heading', { name })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const status = (text: string) => page.getByRole('status').filter({ hasText: text })
export const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
export const present = (thing: Locator) => looking(thing).toBeInTheDocument()
export const focused = (thing: Locator) => looking(thing).toHaveFocus()
export const attribute = (thing: Locator, name: string, value: string) => looking(thing).toHaveAttribute(name, value)
export const busy = (name: string, is: boolean) => looking(button(name)).toHaveAttribute('aria-busy', String(is))

/** The problem that a chart keeps is told in its part of the page, and none is told when it keeps none. */
export async function toldIn(part: Locator, problem: Problem | null): Promise<void> {
  const alerts = part.getByRole('alert').filter({ hasText: /\S/ })
  if (problem) await seen(alerts.filter({ hasText: problem.message }))
  else await gone(alerts)
}

/** The same where the whole page is one part. */
export async function told(problem: Problem | null | undefined, text = problem?.message ?? ''): Promise<void> {
  if (problem) await seen(text ? alert(text) : alert(/\S/))
  else await gone(alert(/\S/))
}
