import { Sql as Statement } from 'sql-template-tag'
import { bindings, type Bind } from '../entities/names.ts'

/** A fragment from a builder that hands out placeholders by `bind`. */
export function bound(build: (bind: Bind) => string): Statement {
  const { values, bind } = bindings()
  const text = build(bind)
  const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1])
  return new Statement(text.split(/\$\d+/), places)
}
