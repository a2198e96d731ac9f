import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { SPECIFIED_ROUTES } from '#tests/support/specified-routes.ts'
import { readScreens } from '#tools/vite/screens.ts'

/** Screens that need nothing of the server: what they say is all there is. */
const ONLY_SAYS: Record<string, string> = {
  '/about': 'Says what the product is and which version of it runs.',
  '/terms': 'Says the terms of use.',
  '/contact': 'Says whom to write to.',
  '*': 'Says that there is no such page.',
}

const screens = await readScreens()
const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

const IMPORTED = /(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

/** Files of the client that a file takes something from, types aside. */
function importedBy(file: string): string[] {
  const named = [...textOf(file).matchAll(IMPORTED)].map(([, whole, later]) => whole ?? later ?? '')
  return named
    .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(file), name) : name.replace(/^#src\//, 'src/')))
    .filter((name) => name.startsWith('src/') && /\.tsx?$/.test(name) && existsSync(join(projectRoot, name)))
}

/** Whether something on the way from a file makes calls: only actors do. */
function reachesCalls(file: string): boolean {
  const seen = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.startsWith('src/actors/')) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...importedBy(next))
  }
  return false
}

interface Built {
  path: string
  module: string | null
}

/** Addresses that no screen of a module of its own answers. */
const unbuilt = (routes: readonly { path: string }[], built: readonly Built[]) =>
  routes.map(({ path }) => path).filter((path) => !built.some((screen) => screen.path === path && screen.module))

/** Screens that ask nothing of the server. */
const idle = (built: readonly Built[]) => [
  ...new Set(built.filter(({ module }) => module && !reachesCalls(module.slice(1))).map(({ path }) => path)),
]

test('every address of the specification has a screen of its own module', () => {
  expect(SPECIFIED_ROUTES.length).toBeGreaterThan(80)
  expect(unbuilt(SPECIFIED_ROUTES, screens)).toEqual([])
})

test('every screen works with the server, but those that only say something, each with its reason', () => {
  expect(idle(screens).toSorted()).toEqual(Object.keys(ONLY_SAYS).toSorted())
})

test('an address that is taken away, and one that leads to a page which only says something, are found', () => {
  const without = screens.filter(({ path }) => path !== '/binder/agreement')
  expect(unbuilt(SPECIFIED_ROUTES, without)).toEqual(['/binder/agreement'])
  const about = screens.find(({ path }) => path === '/about')!
  const planted = screens.map((screen) => (screen.path === '/contract/2/19' ? { ...screen, module: about.module } : screen))
  expect(idle(planted).filter((path) => !(path in ONLY_SAYS))).toEqual(['/contract/2/19'])
})

/** How pages that are not finished say so, in the six languages. */
const UNFINISHED =
  /in preparation|not finished yet|coming soon|under construction|in vorbereitung|noch nicht fertig|en preparaci|aún no está list|en préparation|pas encore (?:prête|terminée)|準備中|まだ完成|准备中|尚未完成|筹备中/i

/** Texts that say so of something else than a page. */
const OF_OTHER_THINGS: Record<string, string> = {
  'es/contract-issued.json: "making"': 'A document is being made.',
  'ja/files.json: "preparing"': 'A file is being made ready to be sent.',
}

test.each([
  'This page is in preparation.',
  'Diese Seite ist in Vorbereitung.',
  'Esta página está en preparación.',
  'Cette page est en préparation.',
  'このページは準備中です。',
  '此页面正在准备中。',
])('“%s” is found where a text says it', (text) => expect(text).toMatch(UNFINISHED))

test('no text of any language says of a page that it is in preparation', () => {
  const files = readdirSync(join(projectRoot, 'locales'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    textOf(`locales/${file}`)
      .split('\n')
      .filter((line) => UNFINISHED.test(line))
      .map((line) => `${file}: ${line.trim().replace(/: .*/, '')}`),
  )
  expect(found.toSorted()).toEqual(Object.keys(OF_OTHER_THINGS).toSorted())
})
