import { linkName } from '#domain/country-names.ts'
import type { Named } from '#domain/records/links.ts'
import i18next from 'i18next'

type Called = Pick<Named, 'name' | 'code'>

/** What links are called, by `<entity>:<id>`; drafts hold it as JSON. */
export type LinkNames = Record<string, Called>

/** A name once seen is known until the page closes. */
const names = new Map<string, Called>()

export const knownNames: ReadonlyMap<string, Called> = names

export const rememberName = (of: string, { id, name, code }: Named): void =>
  void names.set(`${of}:${id}`, code ? { name, code } : { name })

/** In the reader's language of the moment: ask for it wherever it is shown, and store none. */
export function nameOf(of: string, id: string): string {
  const called = names.get(`${of}:${id}`)
  return called ? linkName(i18next.language, called) : id
}

/** What was seen belongs to one page; tests that share a page begin with none. */
export const forgetNames = (): void => names.clear()

export const isNamed = (of: string, id: string): boolean => names.has(`${of}:${id}`)

/** The names of these links as far as they are known, to be kept with a draft. */
export const namesOf = (links: readonly { of: string; id: string }[]): LinkNames =>
  Object.fromEntries(
    links
      .map(({ of, id }) => `${of}:${id}`)
      .flatMap((key) => {
        const called = names.get(key)
        return called ? [[key, called]] : []
      }),
  )

export function rememberNames(kept: LinkNames): void {
  for (const [key, called] of Object.entries(kept)) if (called.name) names.set(key, called)
}
