import { AppError, type FieldErrors } from '#domain/app-error.ts'

interface Lack {
  need: string
  message?: string
  blockers?: readonly { message: string }[]
}

/** Who got stuck: the number of a contract, its stage, and what was to happen with it. */
export interface Stuck {
  number: string
  stage: number
  act: string
}

const lacksIn = (data: unknown): readonly (Lack | string)[] =>
  (typeof data === 'object' && data !== null && 'lacks' in data ? data.lacks : []) as readonly (Lack | string)[]

const wordsOf = (lack: Lack | string): string => {
  if (typeof lack === 'string') return lack
  const { need, message = '', blockers = [] } = lack
  return [`${need} (${message})`, ...blockers.map((each) => each.message)].join(' ')
}

const faultsIn = (fields: FieldErrors): string[] => Object.entries(fields).map(([field, { key }]) => `${field}: ${key}`)

/** A refusal of the demo world with the contract that it met, the act and all that keeps it from being done. */
export function stuckError(error: unknown, { number, stage, act }: Stuck): Error {
  const known = error instanceof AppError ? error : null
  const reasons = known ? [...lacksIn(known.data).map(wordsOf), ...faultsIn(known.fields)] : []
  const code = known?.code ?? String(error)
  return new Error(`Demo contract ${number} in stage ${stage}, ${act}: ${[code, ...reasons].join('; ')}`, { cause: error })
}
