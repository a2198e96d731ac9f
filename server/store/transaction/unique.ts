import { AppError, type FieldErrors } from '#domain/app-error.ts'
import { stateOf } from '../postgres-errors.ts'

/**
 * Two who take the same at the same moment: a unique index lets one of them, the other is told as if it had come later. `faultsOf` says
 * what an index, by its name, refuses; null for one that is none of theirs.
 */
export async function assertUnique<T>(faultsOf: (index: string) => FieldErrors | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const index = stateOf(error) === '23505' ? (error as { constraint?: string }).constraint : undefined
    const fields = index === undefined ? null : faultsOf(index)
    throw fields ? new AppError('not_valid', { fields }) : error
  }
}
