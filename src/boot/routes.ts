/** What the first page of a route is made of, written into index.html by the build; paths are addresses of built files. */
export interface Preloads {
  /** Every file that a route or a language may need; elsewhere they are named by their place in this list. */
  files: readonly string[]
  /** Pattern, who may see it (o: signed out, i: signed in, a: anyone), files, and the text areas to preload. */
  routes: readonly (readonly [pattern: string, who: 'o' | 'i' | 'a', files: readonly number[], areas: readonly string[]])[]
  /** language -> area -> file */
  texts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The picture that the signed-out page shows first, per scheme. */
  picture: Readonly<Record<'light' | 'dark', number>> | null
}

export type Route = Preloads['routes'][number]

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path)

const find = (routes: Preloads['routes'], path: string) => routes.find(([pattern]) => matches(pattern, path))

/** The route that will show, after the redirects of specification 2.1; undefined for an unknown path. */
export function routeShown(routes: Preloads['routes'], path: string, signedIn: boolean): Route | undefined {
  const asked = find(routes, path)
  if (signedIn && asked?.[1] === 'o') return find(routes, '/dashboard')
  if (!signedIn && asked?.[1] === 'i') return find(routes, '/')
  return asked
}
