import { expect, type Page } from '@playwright/test'
import type { Tokens } from '#src/machines/session.setup.ts'
import { endToEnd } from '#tests/charts/session/e2e-exclusions.ts'
import { session } from '#tests/charts/session/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import type { GoldenPath } from '#tools/charts/paths/golden.ts'
import { DEMO_PASSWORD } from '#tests/support/authenticator.ts'
import { refusalIn, whatComesOf } from './foresight.ts'
import { gateBefore, type Gate } from './gate.ts'
import { goToBlankPage, keepTokens } from './product.ts'
import { openSecondTab } from './second-tab.ts'
import { stored, type World } from './world.ts'
import { sql } from '#server/store/sql/sql.ts'

export interface Visit {
  page: Page
  gate: Gate
  tab: Awaited<ReturnType<typeof openSecondTab>>
  world: World
  path: GoldenPath
  /** The account whose session is looked at. */
  who: string
}

const CALLS = {
  requestOtp: 'POST /users/otp/',
  verifyOtp: 'POST /users/otp/verify/',
  renewToken: 'POST /users/token_refresh/',
  loadUserData: 'GET /users/user-data/',
  signOut: 'POST /users/logout/',
}

export async function visit(page: Page, world: World, path: GoldenPath): Promise<Visit> {
  const gate = await gateBefore(page, Object.values(CALLS))
  return { page, gate, world, path, tab: await openSecondTab(page), who: await world.addPersonLike('handler') }
}

const answer =
  (service: keyof typeof CALLS): Drive<Visit> =>
  ({ gate }) =>
    gate.pass(CALLS[service])
const noAnswer =
  (service: keyof typeof CALLS): Drive<Visit> =>
  ({ gate }) =>
    gate.drop(CALLS[service])

/** The store holds nothing, a sign-in, or the ruins of one. */
const openWithStore: Drive<Visit> = async ({ page, world, who }, event) => {
  const tokens = event.output as Tokens | null
  if (tokens?.access_token) await keepTokens(page, await world.signIn(who))
  else await goToBlankPage(page)
  if (tokens?.access_token === '') await page.evaluate(([key, text]) => localStorage.setItem(key, text), stored(tokens))
  await page.goto('/')
}

const submitCredentials: Drive<Visit> = async ({ page, world, path, who }, _, before) => {
  const outcome = whatComesOf(path, before, 'requestOtp')
  const { qr_code } = (outcome?.output as { data: { qr_code: string } } | undefined)?.data ?? { qr_code: '' }
  await (qr_code ? world.takeAuthenticator(who) : world.enrol(who))
  await page.getByLabel('Email address').fill(who)
  await page.getByLabel('Password', { exact: true }).fill(refusalIn(outcome) ? 'not the password' : DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** What the QR code holds. */
async function newSecretOn(page: Page): Promise<string> {
  const uri = await page.locator('a[href^="otpauth:"]').getAttribute('href')
  return new URLSearchParams(uri?.split('?')[1]).get('secret') ?? ''
}

const submitCode: Drive<Visit> = async ({ page, world, path, who }, _, before) => {
  const isNew = JSON.stringify(before.value).includes('enrolling')
  const right = await world.codeOf(who, isNew ? await newSecretOn(page) : undefined)
  const wrong = right.replace(/.$/, (last) => String((Number(last) + 5) % 10))
  const isRefused = refusalIn(whatComesOf(path, before, 'verifyOtp')) === 'wrong_code'
  await page.getByLabel('Six-digit code').fill(isRefused ? wrong : right)
}

const refuseCode: Drive<Visit> = async ({ gate, world, who }, event) => {
  if (refusalIn(event) === 'challenge_ended') await world.endChallenges(who)
  await gate.pass(CALLS.verifyOtp)
}

const refuseRenewal: Drive<Visit> = async ({ gate, world, who }, event) => {
  if (refusalIn(event) === 'no_answer') return gate.drop(CALLS.renewToken)
  await world.revokeSessions(who)
  const response = await gate.pass(CALLS.renewToken)
  expect(response.status()).toBe(401)
}

/** A renewal that nobody waits for any more still comes to its end. */
const letRenewalEnd = ({ gate }: Visit): Promise<void> => gate.letEnd(CALLS.renewToken)

const arrive: Drive<Visit> = async (visited) => {
  await visited.tab.bringTokens(await visited.world.signIn(visited.who))
  await letRenewalEnd(visited)
}

const vanish: Drive<Visit> = async (visited) => {
  await visited.tab.takeTokens()
  await letRenewalEnd(visited)
  expect(await visited.tab.read(), 'nothing brings the sign-in back').toBeNull()
}

/** The lists take turns, so that each click asks for one that is not shown. */
async function askForAList(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const group = menu.getByRole('button', { name: 'Master Management' })
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  const next = page.url().endsWith('/region') ? 'Currency' : 'Region'
  await menu.getByRole('link', { name: next, exact: true }).click()
}

const listAnswer = (page: Page, status: number) =>
  page.waitForResponse((response) => response.url().includes('/api/master/') && response.status() === status)

/** With the token in use: it has expired. With one that is gone: the call left before another tab renewed. */
const rejectToken: Drive<Visit> = async (visited, event, before) => {
  const { page, world, who } = visited
  const isLate = String(event.ticket).startsWith('late') && (before.context as { queue: string[] }).queue.length === 0
  if (isLate) return rejectLate(visited)
  await world.expireTokens(who)
  const refused = listAnswer(page, 401)
  await askForAList(page)
  await refused
}

async function rejectLate({ page, gate, tab, world }: Visit): Promise<void> {
  const lists = ['GET /master/region/', 'GET /master/currency/']
  lists.forEach(gate.hold)
  await askForAList(page)
  const [list] = await Promise.race(lists.map((name) => gate.holds(name).then(() => [name])))
  const tokens = (JSON.parse((await tab.read()) ?? '{}') as { login: Tokens }).login
  const renewals = gate.count(CALLS.renewToken)
  await tab.bringTokens(await world.renew(tokens))
  await world.db.query(sql`update session set previous_until = null`)
  lists.forEach(gate.open)
  const replayed = listAnswer(page, 200)
  expect((await gate.pass(list ?? '')).status()).toBe(401)
  await replayed
  expect(gate.count(CALLS.renewToken), 'no renewal for a token that was renewed already').toBe(renewals)
}

/** Answered once in the server's place: withdrawn-permission.e2e.ts has it from the server itself. */
const refusePermission: Drive<Visit> = async ({ page }) => {
  const refusal = { status: false, message: 'No.', code: 'not_permitted', data: null }
  await page.route(/\/api\/master\/(region|currency)\//, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await askForAList(page)
}

const signOut: Drive<Visit> = async ({ page }, _, before) => {
  const account = page.getByRole('button', { name: 'Account: Robin Quill' })
  const isReady = /"configuration":"(ready|reloading)"/.test(JSON.stringify(before.value))
  if (isReady) await account.click()
  await page.getByRole(isReady ? 'menuitem' : 'button', { name: 'Sign out' }).click()
}

const press =
  (name: string): Drive<Visit> =>
  ({ page }) =>
    page.getByRole('button', { name }).click()

/** What stands above the form, for each reason. */
const NOTES: Record<string, string> = {
  wrong_credentials: 'The email address or password is incorrect.',
  locked_out: 'Sign-in is temporarily locked',
  challenge_ended: 'Start again',
  refresh_refused: 'You have been signed out',
  wrong_code: 'This code is incorrect or was already used.',
}

const codeOfProblem = (context: unknown) => (context as { problem: { code: string } | null }).problem?.code ?? ''

const sees =
  (role: 'heading' | 'button', name: string): Check<Visit> =>
  async ({ page }, { context }) => {
    await expect(page.getByRole(role, { name })).toBeVisible()
    const note = NOTES[codeOfProblem(context)]
    if (note) await expect(page.getByText(note)).toBeVisible()
    else await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  }

const asksForCode = (title: string) => ({
  entering: (async (visited, step) => {
    await sees('heading', title)(visited, step)
    await expect(visited.page.getByLabel('Six-digit code')).toBeEditable()
  }) satisfies Check<Visit>,
  verifying: (async ({ page, gate }) => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('Checking the code')).toBeAttached()
    await gate.holds(CALLS.verifyOtp)
  }) satisfies Check<Visit>,
})

const enrolling = asksForCode('Set up your authenticator')
const confirming = asksForCode('Enter your code')

export const sessionEndToEnd = defineAdapter(
  atLevel<Visit>(session, endToEnd, {
    events: {
      'credentials.submit': submitCredentials,
      'code.submit': submitCode,
      'signIn.restart': press('Back to password'),
      'session.end': signOut,
      'configuration.retry': press('Try Again'),
      'token.rejected': rejectToken,
      'permission.refused': refusePermission,
      'tokens.arrived': arrive,
      'tokens.vanished': vanish,
      'xstate.done.actor.readTokens': openWithStore,
      'xstate.done.actor.requestOtp': answer('requestOtp'),
      'xstate.error.actor.requestOtp': answer('requestOtp'),
      'xstate.done.actor.verifyOtp': answer('verifyOtp'),
      'xstate.error.actor.verifyOtp': refuseCode,
      'xstate.done.actor.renewToken': answer('renewToken'),
      'xstate.error.actor.renewToken': refuseRenewal,
      'xstate.done.actor.loadUserData': answer('loadUserData'),
      'xstate.error.actor.loadUserData': noAnswer('loadUserData'),
      'xstate.done.actor.signOut': answer('signOut'),
      'xstate.error.actor.signOut': noAnswer('signOut'),
    },
    states: {
      'session.restoring': ({ page }) => expect(page).toHaveURL('about:blank'),
      'session.signedOut.enteringPassword': sees('button', 'Continue'),
      'session.signedOut.checkingPassword': async ({ page, gate }) => {
        await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true')
        await gate.holds(CALLS.requestOtp)
      },
      'session.signedOut.enrolling.entering': enrolling.entering,
      'session.signedOut.enrolling.verifying': enrolling.verifying,
      'session.signedOut.confirming.entering': confirming.entering,
      'session.signedOut.confirming.verifying': confirming.verifying,
      'session.signedIn.token.fresh': ({ page }) => expect(page.getByText('Renewing your session')).toHaveCount(0),
      'session.signedIn.token.renewing': async ({ page, gate }, { value }) => {
        await gate.holds(CALLS.renewToken)
        if (JSON.stringify(value).includes('"ready"')) await expect(page.getByText('Renewing your session')).toBeVisible()
      },
      'session.signedIn.configuration.loading': ({ page }) =>
        expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible(),
      'session.signedIn.configuration.ready': ({ page }) =>
        expect(page.getByRole('button', { name: 'Account: Robin Quill' })).toBeVisible(),
      'session.signedIn.configuration.reloading': async ({ page, gate }) => {
        await expect(page.getByRole('button', { name: 'Account: Robin Quill' })).toBeVisible()
        await gate.holds(CALLS.loadUserData)
      },
      'session.signedIn.configuration.failed': ({ page }) =>
        expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible(),
      'session.signingOut': async ({ page, gate }) => {
        await expect(page.getByText('Signing out')).toBeVisible()
        await gate.holds(CALLS.signOut)
      },
    },
    ...saysNothing('The component walk compares what charts receive; the built product hands none out.'),
  }),
)
