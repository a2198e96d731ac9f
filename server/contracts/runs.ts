import { createHash } from 'node:crypto'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { listCalculationRuns } from '#domain/api/contracts.ts'
import type { ShownWorking } from '#domain/contracts/computed.ts'
import type { Working } from '#domain/contracts/figures/working.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { countRuns, insertRuns, listRunMarks, listRuns, type RunMark } from '../store/contracts/runs.ts'
import type { Stamp } from '../store/contracts/write.ts'
import { readContract } from './record.ts'
import { authorOf } from './trail.ts'

const keyOf = ({ section, name, input, result, versions }: Working): string =>
  createHash('sha256')
    .update(JSON.stringify([section, name, input, result, versions]))
    .digest('hex')

/** Marks of all workings; what was never worked out like this is stored, whoever looks at it first. */
export async function storeRuns(
  db: Sql,
  by: Stamp & { id: number },
  workings: readonly Working[],
): Promise<Map<string, RunMark>> {
  const contractId = by.id
  const keyed = new Map(workings.map((each) => [keyOf(each), each]))
  const keys = [...keyed.keys()]
  const known = new Map((await listRunMarks(db, contractId, keys)).map((mark) => [mark.key, mark]))
  const fresh = [...keyed].filter(([key]) => !known.has(key)).map(([key, each]) => ({ ...each, key }))
  if (fresh.length === 0) return known
  const added = await insertRuns(db, by, fresh)
  // another call has stored the same between the two statements
  const all = added.length === fresh.length ? added : await listRunMarks(db, contractId, keys)
  return new Map([...known, ...all.map((mark) => [mark.key, mark] as const)])
}

/** Workings as they are shown, each with its stored run. */
export async function withRuns(db: Sql, call: Call, contractId: number, workings: readonly Working[]): Promise<ShownWorking[]> {
  const marks = await storeRuns(db, { id: contractId, ...authorOf(call) }, workings)
  return workings.flatMap((each) => {
    const mark = marks.get(keyOf(each))
    const { input: _input, result: _result, ...shown } = each
    return mark ? [{ ...shown, run: { id: mark.id, at: mark.at } } as ShownWorking] : []
  })
}

/** Throws `not_found` for a contract that is not there for the caller. */
export async function runsOf(
  db: Sql,
  call: Call,
  { uuid, section: sectionId, page, page_size: size }: Input<typeof listCalculationRuns>,
): Promise<Output<typeof listCalculationRuns>> {
  const { id: contractId } = await readContract(db, call, uuid, '1')
  const section = sectionId ?? null
  const items = await listRuns(db, { contractId, section, page, size })
  const total = await countRuns(db, { contractId, section })
  return {
    items: items as Output<typeof listCalculationRuns>['items'],
    page,
    page_size: size,
    total: Math.min(total, COUNT_CAP),
    total_is_estimate: total > COUNT_CAP,
    next_cursor: null,
  }
}
