import { expect, test } from 'vitest'
import { imports } from '#tools/check/tools.ts'
import { plant } from './planted-tree.ts'

const one = 'export const one = 1\n'
const uses = (path: string) => `import { one } from '${path}'\nexport const two = one\n`

async function faultsIn(files: Record<string, string>) {
  return (await imports.faultsIn(plant(files))).join('\n')
}

/** Rule, the file that breaks it, what it imports. */
const PLANTED: [rule: string, from: string, to: string][] = [
  ['domain-is-pure', 'domain/from-server.ts', 'server/rate.ts'],
  ['domain-is-pure', 'domain/from-node.ts', 'node:fs'],
  ['domain-is-pure', 'domain/from-react.ts', 'react'],
  ['machines-are-pure', 'src/machines/calling.machine.ts', 'src/api/http.ts'],
  ['machines-are-pure', 'src/machines/fetching.machine.ts', 'ofetch'],
  ['api-only-speaks-http', 'src/api/knowing.ts', 'src/machines/session.machine.ts'],
  ['ui-parts-are-shared', 'src/ui/Brand.tsx', 'src/machines/session.machine.ts'],
  ['screens-do-not-share', 'src/screens/region/Region.tsx', 'src/screens/country/country.ts'],
  ['screens-do-not-call', 'src/screens/team/Team.tsx', 'src/api/http.ts'],
  ['parts-know-no-screen', 'src/parts/lists/Tools.tsx', 'src/screens/market/market.ts'],
  ['actors-know-no-part', 'src/actors/markets.ts', 'src/parts/links/links.ts'],
  ['services-know-no-actor', 'src/services/session.ts', 'src/actors/records/bulk.ts'],
  ['client-knows-no-server', 'src/app/App.tsx', 'server/rate.ts'],
  ['server-knows-no-client', 'server/app.ts', 'src/ui/rate.ts'],
  ['sql-only-in-store', 'server/routes/users.ts', 'pg'],
  ['store-knows-no-routes', 'server/store/users.ts', 'server/routes/teams.ts'],
  ['nobody-imports-tools-or-tests', 'domain/from-tools.ts', 'tools/rate.ts'],
  ['only-listed-packages', 'server/jobs.ts', 'fast-check'],
]
const isFile = (target: string) => target.endsWith('.ts')

test('finds every planted fault in one reading', async () => {
  const breakers = PLANTED.map(([, from, to]) => [from, uses(isFile(to) ? `#${to}` : to)])
  const targets = PLANTED.filter(([, , to]) => isFile(to)).map(([, , to]) => [to, one])
  const faults = await faultsIn(Object.fromEntries([...targets, ...breakers]))
  for (const [rule, from, to] of PLANTED) {
    const target = isFile(to) ? to : `\\S*${to.replace('node:', '')}\\S*`
    expect(faults).toMatch(new RegExp(`${from} -> ${target}\\n    ${rule}:`))
  }
})

test('finds a crossing that is written as a relative path', async () => {
  const faults = await faultsIn({ 'src/screens/a/A.tsx': uses('../b/b.ts'), 'src/screens/b/b.ts': one })
  expect(faults).toContain('screens-do-not-share:')
})

test('finds an import inside a component, behind a lazy arrow and in a type', async () => {
  const screen = `import type { one } from '#src/screens/b/b.ts'
const lazy = () => import('#src/screens/c/c.ts')
export const A = <T,>({ x }: { x: T; y?: typeof one }) => <b onClick={() => void import('#src/screens/d/d.ts')}>{String(x ?? lazy)}</b>\n`
  const faults = await faultsIn({
    'src/screens/a/A.tsx': screen,
    'src/screens/b/b.ts': one,
    'src/screens/c/c.ts': one,
    'src/screens/d/d.ts': one,
  })
  for (const name of ['b', 'c', 'd']) expect(faults).toContain(`src/screens/a/A.tsx -> src/screens/${name}/${name}.ts`)
})

test('finds a cycle of types', async () => {
  const faults = await faultsIn({
    'domain/a.ts': `import type { B } from './b.ts'\nexport type A = B[]\n`,
    'domain/b.ts': `import type { A } from './a.ts'\nexport type B = A[]\n`,
  })
  expect(faults).toContain('no-cycles:')
})

test('finds an import that leads nowhere and a file that nothing knows', async () => {
  const faults = await faultsIn({ 'domain/a.ts': uses('./gone.ts'), 'domain/alone.ts': one })
  expect(faults).toContain('domain/a.ts -> ./gone.ts')
  expect(faults).toContain('domain/alone.ts\n    no-orphans:')
})

test('lets a tree pass that keeps the direction', async () => {
  const faults = await faultsIn({
    'domain/rate.ts': `import * as z from 'zod/mini'\nexport const one = z.number()\n`,
    'src/machines/rate.machine.ts': uses('#domain/rate.ts'),
    'src/screens/rate/Rate.tsx': uses('#src/machines/rate.machine.ts'),
    'server/store/rate.ts': `import pg from 'pg'\nimport { readFileSync } from 'node:fs'\nexport const one = [pg, readFileSync]\n`,
    'server/routes/rate.ts': uses('#server/store/rate.ts'),
  })
  expect(faults).toBe('')
})
