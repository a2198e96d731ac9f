import type { Names } from './names.ts'

type Tree = { [key: string]: string | Tree }

/** Words that every language has already, of another entity with the same fields. */
const KNOWN = ['name', 'code', 'description'] as const

const knownFields = (master: Tree): Tree => {
  const { fields } = master['region'] as { fields: Tree }
  return Object.fromEntries(KNOWN.map((name) => [name, fields[name] ?? '']))
}

/**
 * The texts of a new entity, by file, as far as they are known: the fields in every language, the noun in English only. A translation is
 * left out rather than copied, so that the check of texts names it.
 */
export function textsOf({ snake, subject, words }: Names, language: string, master: Tree): Record<string, Tree> {
  const fields = knownFields(master)
  if (language !== 'en') return { master: { [snake]: { fields } } }
  return {
    master: { [snake]: { one: words, list: `${words} List`, fields } },
    places: { menu: { [snake]: words } },
    denied: { subject: { [subject]: words } },
  }
}

/** The texts of `added` put into those of `texts`; nothing that is there changes. */
export function merged(texts: Tree, added: Tree): Tree {
  const result = { ...texts }
  for (const [key, value] of Object.entries(added)) {
    const before = result[key]
    if (before === undefined) result[key] = value
    else if (typeof before === 'object' && typeof value === 'object') result[key] = merged(before, value)
  }
  return result
}

export type { Tree }
