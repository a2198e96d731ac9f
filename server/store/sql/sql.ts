import { raw, type Sql as Statement } from 'sql-template-tag'

/** `sql` composes statements: a hole takes a value, which is bound, a name made by `id`, or another fragment; never text. */
export { default as sql, empty, join, Sql as Statement } from 'sql-template-tag'

const IDENTIFIER = /^[a-z][a-z0-9_]{0,62}$/

/** Throws for anything that could be more than a name. */
function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw new Error(`Not an identifier: ${name}`)
  return name
}

/** A name, quoted since it may be a word of SQL; of several, each after the one it belongs to: `t.code`. */
export const id = (...names: string[]): Statement => raw(names.map((name) => `"${identifier(name)}"`).join('.'))

/** A word of the language of statements itself: a type, `true`, `desc`. */
export const word = (name: string): Statement => raw(identifier(name))

/** A word or a whole number in the text of a statement, for what the planner has to know of a prepared one. */
export function literal(value: number | string): Statement {
  if (typeof value === 'string') return raw(`'${identifier(value)}'`)
  if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${value}`)
  return raw(String(value))
}

/** The text of a file of statements. */
export const script = (text: string): Statement => raw(text)
