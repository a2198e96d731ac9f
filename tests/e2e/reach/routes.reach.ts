import { matchPath } from 'react-router-dom'
import { expect, test } from '../product.ts'
import { FURTHER_SIGHTS, ROUTE_SIGHTS } from './routes.ts'
import { pathOf, type Sight } from './sights.ts'
import { expectNoViolation } from '../axe.ts'
import { expectNoExcess } from './looks/excess.ts'
import { expectNoRawName } from './looks/raw-names.ts'
import { atEach } from './stops.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('theme-menu', 'system')
  }),
)

interface Seen extends Sight {
  /** The pattern of its route, where it is the sight of one. */
  route?: string
}

const ALL: readonly Seen[] = [...Object.entries(ROUTE_SIGHTS).map(([route, sight]) => ({ ...sight, route })), ...FURTHER_SIGHTS]

/** Pages of a test: so many that none takes much longer than others. */
const MOST = 10

function* partsOf(sights: readonly Seen[]): Generator<readonly Seen[]> {
  for (let from = 0; from < sights.length; from += MOST) yield sights.slice(from, from + MOST)
}

for (const who of new Set(ALL.map(({ as }) => as)))
  for (const [at, part] of [...partsOf(ALL.filter(({ as }) => as === who))].entries())
    test(`pages of ${who ?? 'nobody'} have no fault that axe finds, in either scheme and width, go no way sideways, and say every name in words (${at + 1})`, async ({
      page,
      signedInAs,
      world,
    }) => {
      test.setTimeout(240_000)
      if (who !== undefined) await signedInAs(who)
      const stops = []
      for (const sight of part) {
        const path = await pathOf(sight, world)
        if (sight.route) expect(matchPath(sight.route, path.replace(/\?.*/, '')), path).not.toBeNull()
        stops.push([path, sight.shows] as const)
      }
      await atEach(page, stops, async (path) => {
        await expectNoViolation(page, path)
        await expectNoExcess(page, path)
        await expectNoRawName(page, path)
      })
    })
