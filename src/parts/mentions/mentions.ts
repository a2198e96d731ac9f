export interface Person {
  id: number
  name: string
}

/** The name that is being written before the caret: `@Raf`; null where none is. */
export function begunAt(text: string, caret: number): { from: number; typed: string } | null {
  const begun = /(?:^|\s)@([^@\n]{0,60})$/.exec(text.slice(0, caret))
  if (!begun) return null
  const [, typed = ''] = begun
  return { from: caret - typed.length - 1, typed }
}

/** Those whose name, or a word of it, begins like what is typed; none once the whole name stands there. */
export function suggested(people: readonly Person[], typed: string, most: number): Person[] {
  const word = typed.toLowerCase()
  const isMeant = ({ name }: Person) => {
    const known = name.toLowerCase()
    return known !== word.trim() && (known.startsWith(word) || known.split(' ').some((part) => part.startsWith(word)))
  }
  return people.filter(isMeant).slice(0, most)
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Where `@Name` stands in a text, of the longest name that fits there. */
function mentionAt(text: string, from: number, people: readonly Person[]): Person | undefined {
  const fits = people.filter(({ name }) => text.startsWith(name, from + 1) && !isLetter(text[from + 1 + name.length]))
  return fits.toSorted((one, other) => other.name.length - one.name.length)[0]
}

export interface Part {
  text: string
  isMention: boolean
}

/** A text cut at its mentions. */
export function partsOf(text: string, people: readonly Person[]): Part[] {
  const parts: Part[] = []
  let rest = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const found = mentionAt(text, at, people)
    if (!found) continue
    const end = at + 1 + found.name.length
    parts.push({ text: text.slice(rest, at), isMention: false }, { text: text.slice(at, end), isMention: true })
    rest = end
  }
  return [...parts, { text: text.slice(rest), isMention: false }].filter((part) => part.text !== '')
}

/** The ids of those whom a text mentions. */
export const mentionedIn = (text: string, people: readonly Person[]): number[] =>
  people
    .filter(({ name }) => partsOf(text, people).some((part) => part.isMention && part.text === `@${name}`))
    .map(({ id }) => id)
