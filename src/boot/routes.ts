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
