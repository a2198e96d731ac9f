import { aliasesOf, type Access } from '#domain/access.ts'
import { projectRoot } from '#server/project-root.ts'
import type { BuiltScreen } from '#tools/vite/screens.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rows of the requirements by what an address begins with; the first that fits counts, and what has none is our own. */
const REQUIREMENTS: [RegExp, string][] = [
  [/^\/(signup|forgot\/.*|onboarding\/.*)?$/, 'B1'],
  [/^\/dashboard$/, 'B2'],
  [/^\/master\/source/, 'B4'],
  [/^\/master\//, 'B3'],
  [/^\/user-management\//, 'B5'],
  [/^\/lob\//, 'B6'],
  [/^\/contract\/\d/, 'B8'],
  [/^\/contract/, 'B7'],
  [/^\/support-ticket/, 'B9'],
  [/^\/binder\//, 'B10'],
  [/^\/endorsement/, 'B11'],
  [/^\*$/, 'B12'],
]

const WHO = { anyone: 'anyone', signedOut: 'anyone signed out', signedIn: 'anyone signed in' }
const LAYOUTS = { app: 'sidebar and header', auth: 'beside pictures', bare: 'alone' }

function code(entry: string | number): string {
  if (typeof entry === 'number') return `authority level ${entry}`
  const aliases = aliasesOf(entry).map((alias) => `, also spelled \`${alias}\``)
  return `\`${entry}\`${aliases.join('')}`
}

function asked(access: Exclude<Access, string>): [who: string, codes: string] {
  const [entries, how] = 'any' in access ? [access.any, 'any one'] : [access.all, 'all']
  return [entries.length === 1 ? 'anyone with' : `anyone with ${how} of`, entries.map(code).join(' and ')]
}

function textOf(key: string): string {
  const [area, path] = key.split(':') as [string, string]
  const texts: unknown = JSON.parse(readFileSync(join(projectRoot, `locales/en/${area}.json`), 'utf8'))
  return String(path.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], texts))
}

function rowOf({ path, title, access, layout, module }: BuiltScreen): string {
  const [who, codes] = typeof access === 'string' ? [WHO[access], ''] : asked(access)
  const folder = /screens\/([\w-]+)\//.exec(module ?? '')?.[1] ?? ''
  const requirement = REQUIREMENTS.find(([beginning]) => beginning.test(path))?.[1] ?? ''
  const cells = [`\`${path}\``, textOf(title), who, codes, LAYOUTS[layout], `[${folder}](../src/screens/${folder}/)`, requirement]
  return `| ${cells.join(' | ')} |`
}

const byPath = (a: BuiltScreen, b: BuiltScreen) => a.path.localeCompare(b.path, 'en', { numeric: true })

/** The page of all routes, from the screens as they are declared today. */
export const routesPage = (screens: readonly BuiltScreen[]): string => `# Routes

Every address of the product, as declared in \`src/screens/*/*.screen.ts\`. The router, the Gate, the titles, the breadcrumbs and the first page's preloading use the same declarations. Written by \`npm run readme\`.

Signed-out users who open a page that requires signing in are sent to \`/\`; signed-in users who open a page for signed-out users are sent to \`/dashboard\`. Users without the permission see Access Denied. \`*\` is the page for every other address.

| Address | Title | For | Permission | Frame | Screen | Requirement |
| --- | --- | --- | --- | --- | --- | --- |
${[...screens].sort(byPath).map(rowOf).join('\n')}
`
