import { listPath, type Preloads, type Route } from '#src/boot/routes.ts'
import { textFile } from '#src/boot/text-file.ts'
import { oneExpression } from './one-expression.ts'

/** One route and the built files that it loads. */
export interface Page extends Pick<Route, 'who' | 'layout' | 'areas'> {
  path: string
  files: readonly string[]
  /** What else has to come before it can be used: its code asks for that. */
  shown?: readonly string[]
  /** Where the list that it shows is asked for. */
  list?: string
}

/** What the build knows of the first page of every route. */
export interface Pages {
  routes: readonly Page[]
  /** The version of the built texts. */
  texts: string
  picture: Readonly<Record<'light' | 'dark', string>> | null
}

/** What stands for every path that no other route has. */
const ANY = '*'
const hasParameter = ({ path }: Page) => path.includes(':')

/** A list whose calls have the address of its screen: a table of the others would be paid for by every visit. */
const isAskedEarly = ({ path, list }: Page) => list !== undefined && list === listPath(path)

/** Those that are made of the same, together. */
function alike(pages: readonly Page[]): Page[][] {
  const kinds = new Map<string, Page[]>()
  for (const page of pages) {
    const kind = JSON.stringify({ ...page, path: '', list: isAskedEarly(page) })
    kinds.set(kind, [...(kinds.get(kind) ?? []), page])
  }
  return [...kinds.values()]
}

/** Fixed paths go before those with parameters, as the router ranks them; what fits any path is last. */
function inRank(pages: readonly Page[]): Page[][] {
  const named = pages.filter(({ path }) => path !== ANY)
  const [fixed, open] = [named.filter((page) => !hasParameter(page)), named.filter(hasParameter)]
  return [...alike(fixed), ...alike(open), ...alike(pages.filter(({ path }) => path === ANY))]
}

const paths = (pages: Page[]) => pages.map(({ path }) => path)
const expressionOf = (pages: Page[]) => (paths(pages).includes(ANY) ? '.*' : oneExpression(paths(pages)))

export const packRoutes = (pages: readonly Page[], number: (file: string) => number): Route[] =>
  inRank(pages).flatMap((same) =>
    same.slice(0, 1).map((page) => ({
      at: expressionOf(same),
      who: page.who,
      layout: page.layout,
      areas: page.areas,
      files: page.files.map(number),
      ...(isAskedEarly(page) && { isList: true }),
    })),
  )

const inAssets = (file: string) => file.replace('/assets/', '')

/** Where people arrive: whatever these load is asked for at once. */
const ARRIVALS = ['/', '/dashboard', '/master/region']

/** What a page shares with those where people arrive. The rest is asked for by its own code: named here, it would be paid for by every visit of another page. In one order, pages that share the same are alike. */
function whatIsShared(pages: readonly Page[]): Page[] {
  const arrivals = pages.filter(({ path }) => ARRIVALS.includes(path))
  const shared = [...new Set(arrivals.flatMap(({ files, areas }) => [...files, ...areas]))]
  const sharedOf = (parts: readonly string[]) => shared.filter((part) => parts.includes(part))
  return pages.map((page) =>
    arrivals.includes(page) ? page : { ...page, files: sharedOf(page.files), areas: sharedOf(page.areas) },
  )
}

const fileOf = (area: string) => textFile('', '', area)

/** Of areas that share a file one is enough to ask for it. */
const oneOfEachFile = (areas: readonly string[]) =>
  areas.filter((area, place) => areas.findIndex((other) => fileOf(other) === fileOf(area)) === place)

/** The same in few bytes, for every visit pays for them. Files are numbered in the order of their first mention. */
export function pack({ routes, texts, picture }: Pages): Preloads {
  const pages = whatIsShared(routes).map(({ shown: _, ...page }) => ({ ...page, areas: oneOfEachFile(page.areas) }))
  const files: string[] = []
  const number = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  return {
    routes: packRoutes(pages, number),
    texts,
    picture: picture && { light: number(picture.light), dark: number(picture.dark) },
    files: files.map(inAssets),
  }
}
