import type { Happening } from '#domain/contracts/viewed.ts'
import type { Sql } from '../../store/database.ts'
import { listSeenNumbers } from '../../store/contracts/findings.ts'
import type { Scope } from '../../store/records/scope.ts'

type Acknowledged = Happening['acknowledged'][number]

const numberIn = ({ key, params }: Acknowledged): string[] => (key === 'similar_contract' ? [String(params?.number)] : [])

function unnamed(one: Acknowledged): Acknowledged {
  const { params: _number, ...said } = one
  return { ...said, key: 'similar_contract_unnamed' }
}

/** Warnings of similar contracts name them only to those who may look at them, whoever has acknowledged them. One statement where there are any. */
export async function withSeenNumbers<Judged extends { one: Happening }>(
  db: Sql,
  judged: Judged[],
  seen: Scope,
): Promise<Judged[]> {
  const numbers = judged.flatMap(({ one }) => one.acknowledged.flatMap(numberIn))
  if (numbers.length === 0 || seen === 'everywhere') return judged
  const known = await listSeenNumbers(db, numbers, seen)
  const toReader = (one: Acknowledged) => (numberIn(one).every((number) => known.has(number)) ? one : unnamed(one))
  return judged.map((each) => ({ ...each, one: { ...each.one, acknowledged: each.one.acknowledged.map(toReader) } }))
}
