import { loadUserData } from '#domain/api/users.ts'
import { verdict, type SessionSnapshot } from '#src/app/verdict.ts'
import { sessionMachine } from '#src/machines/session.machine.ts'
import { nobody, type UserData } from '#src/machines/session.setup.ts'
import type { Screen } from '#src/ui/screen.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { ACCOUNTS, exampleOf, NO_ROUTES, outcomeOf, SPECIFIED_ROUTES, type SignedIn } from '#tests/support/specified-routes.ts'
import { readFileSync } from 'node:fs'
import { ROUTES, SCREENS } from '#tests/support/screens.ts'
import { matchRoutes } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.db.query(
    sql`update app_user u set totp_secret = h.totp_secret, totp_enrolled_at = h.totp_enrolled_at
     from app_user h where h.email = 'handler@slipway.example' and u.email = 'newcomer@slipway.example'`,
  )
})
afterAll(() => server.stop())

const screenAt = (path: string) => matchRoutes(ROUTES, path)?.at(-1)?.route.handle as Screen | undefined

async function configurationOf(account: string): Promise<UserData> {
  const { access_token } = await server.signInAs(account)
  return (await server.call(loadUserData, {}, { token: access_token })).body.data
}

const signedInWith = ({ user_data, user_branches }: UserData): SignedIn => ({
  codes: new Set(user_branches.flatMap(({ branch_permissions }) => branch_permissions.map(({ codename }) => codename))),
  level: user_data.user_role?.authority_level ?? null,
})

type Place = Parameters<typeof sessionMachine.resolveState>[0]['value']
const session = (value: Place, configuration: UserData | null): SessionSnapshot =>
  sessionMachine.resolveState({ value, context: { ...nobody, configuration, problem: null } })

const OUTCOMES = { render: 'shows', toSignIn: 'sign-in', pastSignIn: 'dashboard', denied: 'denied' } as Record<string, string>

/** path -> what the Gate does, for every route of the table. */
const gateFor = (snapshot: SessionSnapshot) =>
  SPECIFIED_ROUTES.map((route) => {
    const screen = screenAt(exampleOf(route))
    return [route.path, screen ? OUTCOMES[verdict(screen.access, snapshot)] : 'no screen']
  })
const specifiedFor = (visitor: SignedIn | null) => SPECIFIED_ROUTES.map((route) => [route.path, outcomeOf(route, visitor)])

/** Pages of our own: the specification names no bordereaux. */
const OWN = ['/binder/bordereau', '/binder/bordereau/:uuid', '/binder/bordereau/receive']

describe('every route of the specification', () => {
  test('is a screen of the product, and every other screen is one of our own [B1] [B2] [B3] [B4] [B5] [B6] [B7] [B8] [B9] [B10] [B11]', () => {
    const paths = SCREENS.map(({ path }) => path).filter((path) => path !== '*' && !OWN.includes(path))
    expect(paths.toSorted()).toEqual(SPECIFIED_ROUTES.map(({ path }) => path).toSorted())
  })

  test.each(SPECIFIED_ROUTES)('$path wins its own address over the others, and is titled $title', (route) => {
    const screen = screenAt(exampleOf(route))
    expect(screen?.path).toBe(route.path)
    const [area, keys] = (screen?.title ?? '').split(':') as [string, string]
    const texts: unknown = JSON.parse(readFileSync(`locales/en/${area}.json`, 'utf8'))
    expect(keys.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], texts)).toBe(route.title)
  })

  test('opens to nobody who is signed out but where it says so [A2] [A3]', () => {
    expect(gateFor(session({ signedOut: 'enteringPassword' }, null))).toEqual(specifiedFor(null))
  })

  test.each(ACCOUNTS)(
    'opens to %s as the permissions of that account say [A1] [A3] [A4] [A5] [A7] [A8] [A9]',
    async (account) => {
      const configuration = await configurationOf(account)
      const snapshot = session({ signedIn: { token: 'fresh', configuration: 'ready' } }, configuration)
      const specified = specifiedFor(signedInWith(configuration))
      expect(gateFor(snapshot)).toEqual(specified)
      expect(new Set(specified.map(([, outcome]) => outcome)).size).toBeGreaterThan(1)
    },
  )
})

test('every other pair of group and stage, and every path beside the table, is not found [B8] [B12]', () => {
  expect(NO_ROUTES.filter((path) => screenAt(path)?.path !== '*')).toEqual([])
})
