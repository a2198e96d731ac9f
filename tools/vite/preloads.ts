import type { Route } from '#src/boot/routes.ts'
import { FIRST_AREAS } from '#src/boot/text-file.ts'
import { FRAME_AREAS } from '#src/ui/screen.ts'
import type { Rolldown } from 'vite'
import type { Page, Pages } from './pack.ts'
import type { BuiltScreen } from './screens.ts'
import { textsVersion } from './texts.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** The frame around a screen, where it is a part of its own. */
const FRAMES: Partial<Record<Route['layout'], readonly string[]>> = {
  app: ['/src/app/layout/AppLayout.tsx', '/src/app/inner-screens.ts'],
}
/** By screen, the parts that its own code asks for before it can be used. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/src/screens/contract/form/ContractForm.tsx': [
    '/src/screens/contract/form/StepSection.tsx',
    '/src/screens/contract/form/KnownContract.tsx',
    '/src/screens/contract/fields/StepFields.tsx',
  ],
}
const FIRST_PICTURE = 'src/ui/illustrations/sketchy-1/tower'

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** The chunk, all it imports statically, and their style sheets. */
function closure(bundle: Bundle, chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') closure(bundle, imported, seen)
  }
  return seen
}

const whoSees = ({ access }: BuiltScreen): Route['who'] => (access === 'anyone' || access === 'signedOut' ? access : 'signedIn')

function pictures(bundle: Bundle): Pages['picture'] {
  const find = (scheme: string) =>
    Object.values(bundle).find(
      (file) => file.type === 'asset' && file.originalFileNames.includes(`${FIRST_PICTURE}.${scheme}.svg`),
    )
  const [light, dark] = [find('light'), find('dark')]
  return light && dark ? { light: `/${light.fileName}`, dark: `/${dark.fileName}` } : null
}

/** What the page asks for on every route. */
export function entryFiles(bundle: Bundle): Set<string> {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry)
  return entry ? closure(bundle, entry) : new Set()
}

/** What every route asks for beyond what index.html asks for anyway. */
export function pagesOf(bundle: Bundle, screens: readonly BuiltScreen[], root: string): Pages {
  const chunks = chunksOf(bundle)
  const already = entryFiles(bundle)
  const chunkOf = (module: string) => chunks.find((chunk) => chunk.moduleIds.includes(root + module))
  const filesOfModules = (modules: readonly (string | null)[]) => {
    const parts = modules.flatMap((module) => (module ? (chunkOf(module) ?? []) : []))
    const wanted = new Set(parts.flatMap((chunk) => [...closure(bundle, chunk)]))
    return [...wanted].filter((name) => !already.has(name)).map((name) => `/${name}`)
  }
  const filesOf = (screen: BuiltScreen) => filesOfModules([screen.module, ...(FRAMES[screen.layout] ?? [])])
  const pageOf = (screen: BuiltScreen): Page => ({
    path: screen.path,
    who: whoSees(screen),
    layout: screen.layout,
    files: filesOf(screen),
    ...(PARTS[screen.module ?? ''] && { shown: filesOfModules(PARTS[screen.module ?? ''] ?? []) }),
    areas: [...new Set([...FIRST_AREAS, ...FRAME_AREAS[screen.layout], ...screen.areas])],
    ...(screen.list && { list: screen.list }),
  })
  return { routes: screens.map(pageOf), texts: textsVersion(), picture: pictures(bundle) }
}

export const NO_PAGES: Pages = { routes: [], texts: '', picture: null }
