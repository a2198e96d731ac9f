import { AppError } from '#domain/app-error.ts'

/** Throws `not_valid` unless each column of a file stands for one of these, or for nothing, and no two for the same but for what is summed. */
export function checkMapping(
  names: readonly string[],
  mapping: readonly (string | null)[],
  heads: readonly string[],
  summed: readonly string[] = [],
): void {
  const fields = mapping.filter((name) => name !== null)
  const isOnce = (name: string, at: number) => summed.includes(name) || fields.indexOf(name) === at
  const isGood = fields.every((name, at) => names.includes(name) && isOnce(name, at))
  if (!isGood || mapping.length !== heads.length) throw new AppError('not_valid', { fields: { mapping: { key: 'not_valid' } } })
  if (fields.length === 0) throw new AppError('not_valid', { fields: { mapping: { key: 'required' } } })
}
