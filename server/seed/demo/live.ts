import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Sql } from '../../store/database.ts'
import { removeRow } from '../../store/entities/remove.ts'
import { readRow } from '../../store/entities/rows.ts'
import { EVERYWHERE } from '../../store/records/scope.ts'
import { valuesOf } from '../../store/entities/values.ts'
import type { Values } from '#domain/records/values.ts'
import { changeRow, createRow, type Writer } from '../../store/entities/write.ts'
import { STORY, type Find, type Step } from './story.ts'

/** Ids by entity and key; the story adds what it creates. */
export type Known = Map<string, Map<string, number>>

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000

const midnight = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0

/** The day so many working days before another. */
export function workingDaysBefore(day: Date, count: number): Date {
  const before = new Date(midnight(day).getTime() - DAY)
  if (isWeekend(before)) return workingDaysBefore(before, count)
  return count <= 1 ? before : workingDaysBefore(before, count - 1)
}

export function momentOf([days, time]: Step['when'], now: Date): Date {
  if (typeof time === 'number') return new Date(now.getTime() - time * MINUTE)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(workingDaysBefore(now, days).getTime() + (hours * 60 + minutes) * MINUTE)
}

interface Move {
  does: Step['does']
  values: Values
}

async function act(sql: Sql, entity: Entity, { does, values }: Move, id: number | null, writer: Writer): Promise<number> {
  if (id === null) return (await createRow(sql, entity, { is_active: true, ...values }, writer)).id
  const current = await readRow(sql, entity, id, writer.now, 'everywhere')
  const version = { id, row_version: current.row_version }
  if (does === 'removes') await removeRow(sql, entity, version, writer)
  else await changeRow(sql, entity, { ...valuesOf(entity, current), ...values, ...version }, writer)
  return id
}

/** Lets the story happen, step by step, through the product's own rules. */
export async function live(sql: Sql, known: Known, now: Date): Promise<void> {
  const find: Find = (entity, key) => {
    const id = known.get(entity)?.get(key)
    if (id === undefined) throw new Error(`The story knows no ${entity} ${key}`)
    return id
  }
  for (const step of STORY) {
    const entity = ENTITIES.find(({ name }) => name === step.entity)
    if (!entity) throw new Error(`The story knows no ${step.entity}`)
    const writer = { actorId: find('user', step.by), requestId: null, now: momentOf(step.when, now), reach: EVERYWHERE }
    const move = { does: step.does, values: step.values?.(find, now.getUTCFullYear()) ?? {} }
    const id = await act(sql, entity, move, step.does === 'creates' ? null : find(step.entity, step.key), writer)
    known.get(step.entity)?.set(step.key, id)
  }
}
