import type { Keys } from './secrets/keys.ts'
import type { HashCost } from './secrets/passwords.ts'
import type { FileStore } from './files/store.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { Database } from './store/database.ts'

/** What the server is built from; tests bring their own clock, database and settings. */
export interface Deps {
  settings: Settings
  db: Database
  files: FileStore
  keys: Keys
  log: Log
  clock: () => Date
  /** What a password hash costs; tests ask for less than the default. */
  hashCost?: HashCost
}
