import { LIMITS } from '#domain/limits.ts'

/** The suffix `st` is the specification's (7.9). */
const COOKIE = 'page-st'

interface CookieJar {
  cookie: string
}

/** px by path, the page left last at the end. */
function placesIn({ cookie }: CookieJar): Map<string, number> {
  const text = cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`))
  const entries = (text ?? '').slice(COOKIE.length + 1).split('|')
  const places = entries.map((entry) => entry.split(':')).filter(([path, offset]) => path && Number(offset) > 0)
  return new Map(places.map(([path = '', offset]) => [path, Number(offset)]))
}

/** Where the reader left a page; 0 when that is not known. */
export const placeOf = (path: string, jar: CookieJar = document): number => placesIn(jar).get(encodeURIComponent(path)) ?? 0

/** Keeps the place of a page for as long as the browser is open; the top needs no keeping. */
export function keepPlace(path: string, offset: number, jar: CookieJar = document): void {
  const places = placesIn(jar)
  const name = encodeURIComponent(path)
  places.delete(name)
  if (offset > 0) places.set(name, Math.round(offset))
  const kept = [...places].slice(-LIMITS.keptPlaces).map((entry) => entry.join(':'))
  jar.cookie = `${COOKIE}=${kept.join('|')}; path=/; samesite=strict`
}
