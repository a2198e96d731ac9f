import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#tests/support/authenticator.ts'

/** The first step, as a person does it. */
export async function enterPassword(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export const enterCode = (page: Page, code: string) => page.getByLabel('Six-digit code').fill(code)
