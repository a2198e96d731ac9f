import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { OPENED_BY } from '#tests/e2e/reach/opened.ts'
import { ROUTE_SIGHTS } from '#tests/e2e/reach/routes.ts'
import { readScreens } from '#tools/vite/screens.ts'

test('every route of the product has a page that axe looks at, and no page of a route that is none', async () => {
  const routes = (await readScreens()).map(({ path }) => path)
  expect(Object.keys(ROUTE_SIGHTS).toSorted()).toEqual(routes.toSorted())
})

test('the page that axe looks at for a route is one of that route', () => {
  const elsewhere = Object.entries(ROUTE_SIGHTS).filter(
    ([route, { path }]) => typeof path === 'string' && matchPath(route, path.replace(/\?.*/, '')) === null,
  )
  expect(elsewhere.map(([route]) => route)).toEqual([])
})

/** What these files are made of is opened by those that use them. */
const PARTS = ['ui/dialog/Dialog.tsx', 'app/drawer/Drawer.tsx']

const MANTINE =
  /import \{[^}]*\b(Autocomplete|Combobox|Drawer|HoverCard|Menu|Modal|MultiSelect|Popover|Select|TagsInput)\b[^}]*\} from '@mantine\/core'/
const OWN =
  /from '[^']*\/(dialog\/Dialog|drawer\/Drawer)\.tsx'|role="(dialog|alertdialog|menu)"|<dialog(?![.\w])|data-children=""/

test('whatever opens over a page has a place at which axe looks at it open, and gives the focus back', () => {
  const src = join(projectRoot, 'src')
  const opening = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !PARTS.includes(file))
    .filter((file) => [MANTINE, OWN].some((opens) => opens.test(readFileSync(join(src, file), 'utf8'))))
  expect(opening.length).toBeGreaterThan(60)
  expect(Object.keys(OPENED_BY).toSorted()).toEqual(opening.toSorted())
})

test('every place that is named for what opens over a page is one that axe looks at', () => {
  const reach = join(projectRoot, 'tests/e2e/reach')
  const places = readdirSync(reach)
    .filter((file) => /^places.*\.reach\.ts$/.test(file))
    .map((file) => readFileSync(join(reach, file), 'utf8'))
  const named = Object.values(OPENED_BY).flat()
  expect(named.filter((name) => !places.some((text) => text.includes(`'${name}'`)))).toEqual([])
  expect(Object.entries(OPENED_BY).filter(([, by]) => by.length === 0)).toEqual([])
})

test('every dialog is the one that gives the focus back to what opened it', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const bare = files.filter((file) => /<Modal\b/.test(readFileSync(join(projectRoot, 'src', file), 'utf8')))
  expect(bare).toEqual(['ui/dialog/Dialog.tsx'])
})

/** They make days, moments and hours into text in the reader's language and zone. */
const WRITERS = ['src/ui/format.ts']

const FORMATS =
  /Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(|\.get(?:Hours|Minutes|Date|Month)\(|[aA]t\.slice\(0, 10\)/

test('screens write days and moments by the formats that know the zone of the profile, and none by itself', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !WRITERS.includes(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => FORMATS.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([])
})
