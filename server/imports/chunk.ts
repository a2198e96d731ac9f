import { valuesSchema } from '#domain/records/schema.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { rulesOf } from '../rules/of-entity.ts'
import { writerOf } from '../rules/writer.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { isTakenTogether } from '../store/entities/create-many.ts'
import type { Counts, FailedRow, ImportRow } from '../store/imports.ts'
import { authorOf, rightsOf } from './author.ts'
import { entityOf } from './entities.ts'
import type { Taking } from './take-row.ts'
import { takeRows } from './take-rows.ts'
import { cellReader } from './values.ts'

/** Row 1 holds the heads. */
const FIRST_ROW = 2

export interface Chunk {
  counts: Counts
  failed: FailedRow[]
}

/** Takes the rows of one import, some at a time, as what its author may do at that moment. */
export class Chunks {
  readonly #call: Call
  readonly #job: ImportRow
  readonly #rows: readonly (readonly string[])[]
  #taking: Taking | null = null
  #rights = ''
  /** Of the rows that are being stored, those that come to wait for a second check. */
  readonly #pending = new Set<number>()
  /** Who was told of them, and how many rows were done before. */
  readonly #told = new Map<number, number>()

  constructor(call: Call, job: ImportRow, rows: readonly (readonly string[])[]) {
    this.#call = call
    this.#job = job
    this.#rows = rows
  }

  isOver({ done }: Counts): boolean {
    return done >= this.#rows.length
  }

  /** Throws `AccessEnded`. */
  async take(sql: Sql, before: Counts): Promise<Chunk> {
    const taking = await this.#takingNow(sql)
    const counts = { ...before }
    const failed: FailedRow[] = []
    const taken = this.#rows.slice(before.done, before.done + TRANSFERS.chunk)
    this.#pending.clear()
    const outcomes = await takeRows(sql, taking, taken)
    await this.#tellPending(sql, taking, before)
    for (const [at, cells] of taken.entries()) {
      const outcome = outcomes[at]
      if (Array.isArray(outcome)) {
        counts.bad++
        failed.push({ row_number: counts.done + FIRST_ROW, cells: [...cells], faults: outcome })
      } else if (outcome) counts[outcome]++
      counts.done++
    }
    return { counts, failed }
  }

  /** Whoever was told with rows that were undone again is told once more. */
  async #tellPending(sql: Sql, { rules, adding }: Taking, { done }: Counts): Promise<void> {
    if (this.#pending.size === 0) return
    const known = [...this.#told].flatMap(([user, before]) => (before < done ? user : []))
    const file = { id: this.#job.id, name: this.#job.file_name, known }
    for (const user of (await rules.tellPending?.(sql, [...this.#pending], file, adding)) ?? []) this.#told.set(user, done)
  }

  async #takingNow(sql: Sql): Promise<Taking> {
    const caller = await authorOf(sql, this.#call, this.#job)
    const rights = rightsOf(caller)
    if (!this.#taking || rights !== this.#rights) this.#taking = this.#takingOf({ ...this.#call, caller })
    this.#rights = rights
    return this.#taking
  }

  #takingOf(call: Call): Taking {
    const { entity: name, mapping, is_upsert: isUpsert } = this.#job
    const entity = entityOf(name)
    const onPending = (id: number) => void this.#pending.add(id)
    const adding = { ...writerOf(entity, 'add', call), onPending }
    const rules = rulesOf(entity)(call)
    return {
      entity,
      reader: cellReader(entity, adding.reach.names),
      mapping,
      isUpsert,
      isTogether: isTakenTogether(entity, rules),
      adding,
      changing: { ...writerOf(entity, 'change', call), onPending },
      rules,
      schema: valuesSchema(entity),
    }
  }
}
