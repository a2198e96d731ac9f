import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { routesPage } from '#tools/readme/routes.ts'
import { readScreens, type BuiltScreen } from '#tools/vite/screens.ts'

const page = readFileSync(join(projectRoot, 'docs/routes.md'), 'utf8')

/** The formatter aligns the columns. */
const squeezed = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

test('docs/routes.md says every route as its screen declares it (npm run readme writes it)', async () => {
  expect(squeezed(routesPage(await readScreens()))).toBe(squeezed(page))
})

test('says of a route who may open it, under which spellings, and the row it answers', () => {
  const screen: BuiltScreen = {
    path: '/master/teams',
    access: { all: ['view_team', 196] },
    layout: 'app',
    areas: [],
    title: 'shell:product',
    module: '/src/screens/master/Master.tsx',
  }
  expect(routesPage([screen])).toContain(
    '| `/master/teams` | Slipway | anyone with all of | `view_team`, also spelled `view_teams` and authority level 196 | sidebar and header | [master](../src/screens/master/) | B3 |',
  )
})
