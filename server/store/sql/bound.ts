import { Statement } from './sql.ts'

/** Values of one statement, handed out as its placeholders. */
export function bindings() {
  const values: unknown[] = []
  return { values, bind: (value: unknown) => `$${values.push(value)}` }
}

export type Bind = ReturnType<typeof bindings>['bind']

/** A fragment from a builder that hands out placeholders by `bind`. */
export function bound(build: (bind: Bind) => string): Statement {
  const { values, bind } = bindings()
  const text = build(bind)
  const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1])
  return new Statement(text.split(/\$\d+/), places)
}

/** A fragment inside a statement whose builder hands out placeholders by `bind`. */
export const spliced = ({ strings, values }: Statement, bind: Bind): string =>
  strings.reduce((text, next, place) => text + bind(values[place - 1]) + next)
