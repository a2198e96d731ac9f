import { linkName } from '#domain/country-names.ts'
import type { Named } from '#domain/entities/schema.ts'
import i18next from 'i18next'

/** What the ids in link fields are called: `<entity>:<id>` -> name. A name once seen is known until the page closes. */
const names = new Map<string, string>()

export const rememberName = (of: string, named: Named): void =>
  void names.set(`${of}:${named.id}`, linkName(i18next.language, named))

export const nameOf = (of: string, id: string): string => names.get(`${of}:${id}`) ?? id

export const isNamed = (of: string, id: string): boolean => names.has(`${of}:${id}`)

/** The names of these links as far as they are known, to be kept with a draft. */
export const namesOf = (links: readonly { of: string; id: string }[]): Record<string, string> =>
  Object.fromEntries(
    links.map(({ of, id }) => `${of}:${id}`).flatMap((key) => (names.has(key) ? [[key, names.get(key) as string]] : [])),
  )

export function rememberNames(kept: Record<string, string>): void {
  for (const [key, name] of Object.entries(kept)) names.set(key, name)
}
