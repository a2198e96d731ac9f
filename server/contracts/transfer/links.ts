import type { Referable } from '#domain/records/field.ts'
import type { Sql } from '../../store/database.ts'
import { listCalled, type Called } from '../../store/entities/links.ts'
import type { Scope } from '../../store/records/scope.ts'
import type { FindLink } from './cells.ts'

const keyOf = (to: Referable, id: number) => `${to} ${id}`

type Pointed = ReadonlySet<string>

/** All that rows point to at any depth, as they are shown. */
export const pointedIn = (links: Readonly<Record<string, Referable>>, rows: readonly object[]): Pointed =>
  new Set(rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => pointedBy(links, links[name], value))))

function pointedBy(links: Readonly<Record<string, Referable>>, to: Referable | undefined, value: unknown): string[] {
  if (Array.isArray(value)) return [...pointedIn(links, value as object[])]
  const isLink = to !== undefined && typeof value === 'object' && value !== null && 'id' in value
  return isLink ? [keyOf(to, Number(value.id))] : []
}

function learn(known: Map<string, Set<number>>, to: Referable, { id, words }: Called): void {
  for (const word of words) known.set(`${to} ${word}`, (known.get(`${to} ${word}`) ?? new Set()).add(id))
}

/** Who finds what names and codes of a file mean, in one statement for each list; what a contract points to already may be inactive. */
export async function linkFinder(
  db: Sql,
  words: ReadonlyMap<Referable, ReadonlySet<string>>,
  pointed: Pointed,
  scope: Scope,
): Promise<FindLink> {
  const known = new Map<string, Set<number>>()
  for (const [to, some] of words)
    for (const row of await listCalled(db, to, [...some], scope)) {
      if (!row.is_active && !pointed.has(keyOf(to, row.id))) continue
      learn(known, to, row)
    }
  return (to, word) => {
    const [id, ...others] = known.get(`${to} ${word.toLowerCase()}`) ?? []
    if (id === undefined) return 'not_found_ref'
    return others.length > 0 ? 'not_one' : id
  }
}
