import type { FieldErrors } from '../app-error.ts'

/** A rule of declarations: the second day is not before the first. */
export function endsAfterStart(from: string, to: string) {
  return (values: Record<string, unknown>): FieldErrors => {
    const [start, end] = [values[from], values[to]]
    return typeof start === 'string' && typeof end === 'string' && end < start ? { [to]: { key: 'before_start' } } : {}
  }
}
