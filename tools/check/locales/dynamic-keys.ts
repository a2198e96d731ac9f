export interface DynamicKeys {
  /** Keys that start with this are put together while the program runs. */
  prefix: string
  because: string
}

/** The only keys that code may build from parts. A prefix that no code uses any more is a fault too. */
export const DYNAMIC_KEYS: DynamicKeys[] = [
  { prefix: 'errors:', because: 'the code of an AppError and the message of a schema are keys' },
]
