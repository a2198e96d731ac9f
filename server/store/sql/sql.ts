import { raw, type Sql as Statement } from 'sql-template-tag'

/** `sql` composes statements: a hole takes a value, which is bound, an identifier made by `id`, or another fragment; never text. */
export { default as sql, empty, join, Sql as Statement } from 'sql-template-tag'

const IDENTIFIER = /^[a-z][a-z0-9_]{0,62}$/

/** Throws for anything that could be more than a name. */
export function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw new Error(`Not an identifier: ${name}`)
  return name
}

export const id = (name: string): Statement => raw(identifier(name))

export const textOf = (statement: Statement | string): string => (typeof statement === 'string' ? statement : statement.text)
