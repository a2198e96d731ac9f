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

test('every address of the specification has a screen of its own module', () => {
  const built = new Map(screens.map(({ path, module }) => [path, module]))
  expect(SPECIFIED_ROUTES.filter(({ path }) => !built.get(path)).map(({ path }) => path)).toEqual([])
})

test('every screen works with the server, but those that only say something, each with its reason', () => {
  const idle = screens.filter(({ module }) => module && !reachesCalls(module.slice(1))).map(({ path }) => path)
  expect([...new Set(idle)].toSorted()).toEqual(Object.keys(ONLY_SAYS).toSorted())
})

/** How pages that are not finished say so, in the six languages. */
const UNFINISHED =
  /in preparation|not finished yet|coming soon|under construction|in vorbereitung|noch nicht fertig|en preparaci|aún no está list|en préparation|pas encore (?:prête|terminée)|準備中|まだ完成|准备中|尚未完成|筹备中/i

/** Texts that say so of something else than a page. */
const OF_OTHER_THINGS: Record<string, string> = {
  'es/contract-issued.json: "making"': 'A document is being made.',
  'ja/files.json: "preparing"': 'A file is being made ready to be sent.',
}

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
