/** Lists of an input whose rows have names. */
function namesIn(input: unknown): string[][] {
  if (typeof input !== 'object' || input === null) return []
  return Object.values(input).flatMap((rows: unknown) =>
    Array.isArray(rows) ? [rows.map((row: unknown) => String((row as { name?: unknown } | null)?.name).trim())] : [],
  )
}

const isWhole = (key: string) => /^\d+$/.test(key)

/** Keys that look like whole numbers come first in JavaScript: they are put back where their rows stand in the input. */
function inOrder(keys: readonly string[], lists: readonly string[][]): readonly string[] {
  const list = keys.some(isWhole) ? lists.find((names) => keys.every((key) => names.includes(key))) : undefined
  return list ? keys.toSorted((one, other) => list.indexOf(one) - list.indexOf(other)) : keys
}

/** As JSON, what is answered by name in the order of the input. */
export function jsonInOrder(result: unknown, input: unknown): string {
  const lists = namesIn(input)
  const json = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if (Array.isArray(value)) return `[${value.map(json).join(',')}]`
    const entries = value as Record<string, unknown>
    const keys = inOrder(Object.keys(entries), lists).filter((key) => entries[key] !== undefined)
    return `{${keys.map((key) => `${JSON.stringify(key)}:${json(entries[key])}`).join(',')}}`
  }
  return json(result)
}
