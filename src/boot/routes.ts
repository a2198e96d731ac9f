import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts'

/** What the first page of a route is made of, written into index.html by the build. */
export interface Preloads {
  /** Built files, each under `/assets/`; elsewhere a file is its place in this list. */
  files: readonly string[]
  /** The first that fits a path is its own. */
  routes: readonly Route[]
  /** The version of the built texts. */
  texts: string
  /** The picture that the signed-out page shows first, per scheme. */
  picture: Readonly<Record<'light' | 'dark', number>> | null
}

/** Routes that are made of the same. */
export interface Route {
  /** Expression that their whole paths fit, but for a slash at the end. */
  at: string
  /** Who gets to see it, as specification 2.1 redirects. */
  who: 'signedOut' | 'signedIn' | 'anyone'
  layout: 'auth' | 'app' | 'bare'
  files: readonly number[]
  areas: readonly string[]
  /** It shows a list whose calls have the address of its screen. */
  isList?: true
}

/** Where the product starts for a visitor without a session and with one. */
export const START = { signedOut: '/', signedIn: '/dashboard' } as const

const find = (routes: readonly Route[], path: string) => routes.find(({ at }) => new RegExp(`^(${at})/?$`).test(path))

/** The route that will show, after the redirects; undefined when there is none for the path. */
export function routeShown(routes: readonly Route[], path: string, isSignedIn: boolean): Route | undefined {
  const asked = find(routes, path)
  if (isSignedIn && asked?.who === 'signedOut') return find(routes, START.signedIn)
  if (!isSignedIn && asked?.who === 'signedIn') return find(routes, START.signedOut)
  return asked
}

/** Where a list is asked for whose calls have the address of its screen. */
export const listPath = (path: string) => `${path.replaceAll('_', '-').replace(/\/?$/, '/')}`

/** What a list asks for when it opens at its start; where the address says more, its code asks. */
export const listCalls = (path: string) => [`${listPath(path)}?page=1&page_size=${DEFAULT_PAGE_SIZE}`, '/users/list-layouts/']
