import type { Entity } from '#domain/entities/entity.ts'
import { importable } from '#domain/entities/importable.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { fieldWord } from '../exports/entity-words.ts'
import type { ImportRow } from '../store/imports.ts'

export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** For each head the field that it names, in our spelling or in any language, or that it stood for the last time; each field once. */
export function guessMapping(
  entity: Entity,
  heads: readonly string[],
  last: Pick<ImportRow, 'heads' | 'mapping'> | null,
): (string | null)[] {
  const known = new Map<string, string>()
  for (const name of importable(entity))
    for (const word of [name, ...LANGUAGES.map((language) => fieldWord(entity, name, language))])
      if (!known.has(plain(word))) known.set(plain(word), name)
  last?.heads.forEach((head, at) => {
    const field = last.mapping[at]
    if (field && importable(entity).includes(field)) known.set(plain(head), field)
  })
  return fieldsFor(heads, known)
}

/** Without what stands in brackets: `Limit (GBP)`. */
export const withoutBrackets = (head: string) => head.replaceAll(/[([（][^([（)\]）]*[)\]）]/g, '')

/** By plain word, the field that a head names; each field once. */
export function fieldsFor(heads: readonly string[], known: ReadonlyMap<string, string>): (string | null)[] {
  const given = new Set<string>()
  return heads.map((head) => {
    const field = known.get(plain(head)) ?? known.get(plain(withoutBrackets(head)))
    if (field === undefined || given.has(field)) return null
    given.add(field)
    return field
  })
}
