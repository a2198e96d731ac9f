/** What the first page of a route is made of, written into index.html by the build. */
export interface Preloads {
  /** Addresses of built files; elsewhere a file is its place in this list. */
  files: readonly string[]
  routes: readonly Route[]
  /** language -> area -> file */
  texts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The picture that the signed-out page shows first, per scheme. */
  picture: Readonly<Record<'light' | 'dark', number>> | null
}

export interface Route {
  path: string
  /** Who gets to see it, as specification 2.1 redirects. */
  who: 'signedOut' | 'signedIn' | 'anyone'
  layout: 'auth' | 'app' | 'bare'
  files: readonly number[]
  areas: readonly string[]
}

/** Where the product starts for a visitor without a session and with one. */
export const START = { signedOut: '/', signedIn: '/dashboard' } as const

/** What stands for every path that no other route has. */
const ANY = '*'

function find(routes: readonly Route[], path: string): Route | undefined {
  const isAt = (pattern: string) => pattern !== ANY && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path)
  return routes.find((route) => isAt(route.path)) ?? routes.find((route) => route.path === ANY)
}

/** The route that will show, after the redirects; undefined when there is none for the path. */
export function routeShown(routes: readonly Route[], path: string, isSignedIn: boolean): Route | undefined {
  const asked = find(routes, path)
  if (isSignedIn && asked?.who === 'signedOut') return find(routes, START.signedIn)
  if (!isSignedIn && asked?.who === 'signedIn') return find(routes, START.signedOut)
  return asked
}
