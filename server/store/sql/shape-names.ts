import type { Values } from '#domain/records/values.ts'

const names = new Map<string, string>()

/** Names a statement that is written in several shapes, one for each choice of columns: the code knows few of them. */
export function shapeName(of: string, columns: Values): string {
  const shape = `${of} ${Object.keys(columns).join(' ')}`
  const name = names.get(shape) ?? `${of}_${names.size}`
  names.set(shape, name)
  return name
}
