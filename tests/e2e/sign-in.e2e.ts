import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from './product.ts'
import { DEMO_PASSWORD } from '#tests/support/authenticator.ts'
import { mailedLink } from './mailed-link.ts'
import { enterCode, enterPassword } from './sign-in.ts'
import { emailOf } from './world.ts'

/** In the language of the account, which a browser without a choice of its own follows. */
const ACCOUNT = /^(Account|Konto): /

const ENROLLED = ['admin', 'handler', 'reviewer', 'compliance', 'finance', 'head', 'viewer']

for (const name of ENROLLED)
  test(`${name}@ signs in with password and code, and lands on the dashboard [F3] [G2]`, async ({ page, world }) => {
    await page.goto('/')
    await enterPassword(page, emailOf(name))
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await enterCode(page, await world.codeOf(name))
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('button', { name: ACCOUNT })).toBeVisible()
  })

test('address, password and code can be pasted, and a password manager fills in both fields at once', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (label: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+V')
  }
  await page.goto('/')
  await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await paste('Email address', emailOf('handler'))
  await paste('Password', DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Six-digit code')).toHaveAttribute('autocomplete', 'one-time-code')

  await page.getByRole('button', { name: 'Back to password' }).click()
  await page.locator('form').evaluate(
    (form: HTMLFormElement, values) => {
      for (const [type, value] of Object.entries(values)) {
        const input = form.querySelector<HTMLInputElement>(`input[autocomplete="${type}"]`)!
        input.value = value
        input.dispatchEvent(new Event('input', { bubbles: true }))
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    { username: emailOf('reviewer'), 'current-password': DEMO_PASSWORD },
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(emailOf('reviewer'))).toBeVisible()
  await paste('Six-digit code', await world.codeOf('reviewer'))
  await expect(page).toHaveURL('/dashboard')
})

const secretOf = (uri: string) => new URLSearchParams(uri.split('?')[1]).get('secret') ?? ''

/** The drawing of a text, as the panel should draw it. */
function drawingOf(text: string): string {
  const drawn = renderToStaticMarkup(createElement(QRCodeSVG, { value: text, level: 'M', marginSize: 4 }))
  return /fill="#000000" d="([^"]+)"/.exec(drawn)?.[1] ?? ''
}

test('a newcomer sets the authenticator up through the QR code, which holds what the server gave [D7]', async ({
  page,
  world,
}) => {
  await world.takeAuthenticator('newcomer')
  await page.goto('/')
  const answered = page.waitForResponse('**/api/users/otp/')
  await enterPassword(page, emailOf('newcomer'))
  const { data } = (await (await answered).json()) as { data: { qr_code: string } }
  await expect(page.getByRole('heading', { name: 'Scan this QR Code with your Authenticator app' })).toBeVisible()
  const drawn = page.getByRole('img', { name: 'QR code that sets up your authenticator' }).locator('path').last()
  expect(drawingOf(data.qr_code)).toHaveLength(await drawn.evaluate((path) => path.getAttribute('d')?.length ?? 0))
  await expect(drawn).toHaveAttribute('d', drawingOf(data.qr_code))
  await enterCode(page, await world.codeOf('newcomer', secretOf(data.qr_code)))
  await expect(page).toHaveURL('/dashboard')
})

test('a newcomer without a camera copies the key in groups of four without its spaces [D7]', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = await world.addPersonLike('handler')
  await world.takeAuthenticator(email)
  await page.clock.install()
  await page.goto('/')
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Enter manual setup key' }).click()
  const dialog = page.getByRole('dialog', { name: "Can't Scan the QR Code?" })
  const key = (await dialog.locator('code').innerText()).split(/\s+/).join(' ').trim()
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByText('Copied!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await page.clock.resume()
  expect(copied).toBe(key.replaceAll(' ', ''))
  await expect(dialog.getByText('Copied!')).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await enterCode(page, await world.codeOf(email, copied))
  await expect(page).toHaveURL('/dashboard')
})

test('a wrong password says so and keeps the address; the fifth locks sign-in and tells how long', async ({ page, world }) => {
  const email = await world.addPersonLike('viewer')
  await page.goto('/')
  for (let round = 1; round <= 5; round++) {
    const answered = page.waitForResponse('**/api/users/otp/')
    await enterPassword(page, email, `wrong ${round}`)
    expect((await answered).status()).toBe(401)
    await expect(page.getByText('The email address or password is incorrect.')).toBeVisible()
  }
  await enterPassword(page, email)
  await expect(page.getByText('Sign-in is temporarily locked')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await world.forgetTries()
})

test('a forgotten password is set anew through the mailed link, which is good once [D13]', async ({ page, browser, world }) => {
  const email = await world.addPersonLike('handler')
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = await mailedLink(browser, world, email)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('a quiet lantern at dawn')
  await page.getByLabel('Confirm new password').fill('a quiet lantern at dawn')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.goto('/')
  await enterPassword(page, email, 'a quiet lantern at dawn')
  await enterCode(page, await world.codeOf(email))
  await expect(page).toHaveURL('/dashboard')
})
