import * as z from 'zod/mini'
import type { Endpoint } from '../api/endpoint.ts'

/** An input that its schema refuses, as far as it is right. */
export interface KnownParts {
  /** As the schema would hand them on. */
  values: Record<string, unknown>
  /** The fields that are refused, as they were sent. */
  open: Record<string, unknown>
}

/** Looks at each field by itself. */
export function knownParts(schema: Endpoint['input'], sent: object): KnownParts {
  const { shape } = schema as z.ZodMiniObject
  const parts: KnownParts = { values: {}, open: {} }
  for (const [name, field] of Object.entries(shape)) {
    const value = (sent as Record<string, unknown>)[name]
    const result = z.safeParse(field, value)
    if (result.success) parts.values[name] = result.data
    else parts.open[name] = value
  }
  return parts
}

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Each row of a list, as far as it is right; none of a list that is longer than it can be. */
export function knownRows(schema: Endpoint['input'], sent: unknown, most: number): Record<string, unknown>[] {
  if (!Array.isArray(sent) || sent.length > most) return []
  return sent.map((row: unknown) => (isRow(row) ? knownParts(schema, row).values : {}))
}
