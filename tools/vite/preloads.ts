import type { Preloads, Route } from '#src/boot/routes.ts'
import { FRAME_AREAS } from '#src/ui/screen.ts'
import type { Rolldown } from 'vite'
import type { BuiltScreen } from './screens.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Loaded for every route, before the first screen renders. */
const FIRST_AREAS = ['shell', 'errors']
/** The frame around a screen, where it is a part of its own. */
const FRAMES: Partial<Record<Route['layout'], string>> = { app: '/src/app/layout/AppLayout.tsx' }
const FIRST_PICTURE = 'src/ui/illustrations/sketchy-1/market'

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

/** Numbers the files in the order of their first mention. */
function numbering() {
  const files: string[] = []
  const number = (name: string) => {
    const place = files.indexOf(name)
    return place === -1 ? files.push(name) - 1 : place
  }
  return { files, number }
}

const whoSees = ({ access }: BuiltScreen): Route['who'] => (access === 'anyone' || access === 'signedOut' ? access : 'signedIn')

function pictures(bundle: Bundle, number: (name: string) => number): Preloads['picture'] {
  const find = (scheme: string) =>
    Object.values(bundle).find(
      (file) => file.type === 'asset' && file.originalFileNames.includes(`${FIRST_PICTURE}.${scheme}.svg`),
    )
  const [light, dark] = [find('light'), find('dark')]
  return light && dark ? { light: number(`/${light.fileName}`), dark: number(`/${dark.fileName}`) } : null
}

function textFiles(chunks: Chunk[], number: (name: string) => number): Preloads['texts'] {
  const texts: Record<string, Record<string, number>> = {}
  for (const chunk of chunks) {
    const [, language, area] = /\/locales\/(\w+)\/([\w-]+)\.json$/.exec(chunk.facadeModuleId ?? '') ?? []
    if (language && area) (texts[language] ??= {})[area] = number(`/${chunk.fileName}`)
  }
  return texts
}

/** What the page asks for on every route. */
export function entryFiles(bundle: Bundle): Set<string> {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry)
  return entry ? closure(bundle, entry) : new Set()
}

/** What index.html must ask for, per route, beyond what it asks for anyway. */
export function preloadsOf(bundle: Bundle, screens: readonly BuiltScreen[], root: string): Preloads {
  const chunks = chunksOf(bundle)
  const already = entryFiles(bundle)
  const { files, number } = numbering()
  const chunkOf = (module: string) => chunks.find((chunk) => chunk.moduleIds.includes(root + module))
  const filesOf = (screen: BuiltScreen) => {
    const parts = [screen.module, FRAMES[screen.layout]].flatMap((module) => (module ? (chunkOf(module) ?? []) : []))
    const wanted = new Set(parts.flatMap((chunk) => [...closure(bundle, chunk)]))
    return [...wanted].filter((name) => !already.has(name)).map((name) => number(`/${name}`))
  }
  const routes = screens.map((screen) => ({
    path: screen.path,
    who: whoSees(screen),
    layout: screen.layout,
    files: filesOf(screen),
    areas: [...new Set([...FIRST_AREAS, ...FRAME_AREAS[screen.layout], ...screen.areas])],
  }))
  return { routes, texts: textFiles(chunks, number), picture: pictures(bundle, number), files }
}

export const NO_PRELOADS: Preloads = { routes: [], texts: {}, picture: null, files: [] }
