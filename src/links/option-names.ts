import { linkName } from '#domain/country-names.ts'
import type { Named } from '#domain/entities/schema.ts'
import i18next from 'i18next'

type Known = Pick<Named, 'name' | 'code'>

/** What the ids in link fields are called: `<entity>:<id>` -> name. A name once seen is known until the page closes. */
const names = new Map<string, Known>()

const shown = (known: Known) => linkName(i18next.language, known)

export const rememberName = (of: string, { id, name, code }: Named): void => void names.set(`${of}:${id}`, { name, code })

export function nameOf(of: string, id: string): string {
  const known = names.get(`${of}:${id}`)
  return known ? shown(known) : id
}

export const isNamed = (of: string, id: string): boolean => names.has(`${of}:${id}`)

/** The names of these links as far as they are known, to be kept with a draft. */
export const namesOf = (links: readonly { of: string; id: string }[]): Record<string, string> =>
  Object.fromEntries(
    links
      .map(({ of, id }) => `${of}:${id}`)
      .flatMap((key) => {
        const known = names.get(key)
        return known ? [[key, shown(known)]] : []
      }),
  )

/** A kept name is taken where nothing better is known. */
export function rememberNames(kept: Record<string, string>): void {
  for (const [key, name] of Object.entries(kept)) if (!names.has(key)) names.set(key, { name })
}
