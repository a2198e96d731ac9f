import { figureIn } from '../contracts/problems/figures.ts'
import type { Values } from '../records/values.ts'
import type { ShownEndorsement } from './draft.ts'

const STATUS = /^sections\.(\d+)\.section_status$/

type Change = ShownEndorsement['changes'][number]

/** Whether a change takes back a section that was cancelled or not taken up. Source: domain guide 3.3. */
export const isRestoring = ({ path, old_value: old }: Pick<Change, 'path' | 'old_value'>): boolean =>
  STATUS.test(path ?? '') && (old ?? 'active') !== 'active'

/** Whether an endorsement takes a section back: that is a correction, and a head of business approves it. */
export const restores = ({ changes }: Pick<ShownEndorsement, 'changes'>): boolean => changes.some(isRestoring)

interface Section {
  id: number
  markets?: { signed_line: string | null }[]
}

/** Whether someone has signed the section that a change names: nobody else would cover it. */
export function hasSignedLines(terms: Values, { path }: Pick<Change, 'path'>): boolean {
  const [, id] = STATUS.exec(path ?? '') ?? []
  const section = ((terms.sections ?? []) as Section[]).find((each) => String(each.id) === id)
  return section?.markets?.some(({ signed_line: line }) => figureIn(line)?.gt('0')) ?? false
}
