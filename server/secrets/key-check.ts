import type { Deps } from '../deps.ts'
import { SettingError } from '../settings.ts'
import { findOldSealed, keepFingerprint } from '../store/key-fingerprint.ts'
import type { Keys } from './keys.ts'

const ANOTHER_KEY =
  'This database was created with another secret key. Restore that key from your backups, in SECRET_KEY or, where SECRET_KEY is not set, in secret.key in DATA_DIR. If the key is lost, run "npm run recover -- ADDRESS --accept-new-key" with the email address of an administrator: everyone is then signed out and sets up a new authenticator.'

function opens(keys: Keys, sealed: string): boolean {
  try {
    keys.decrypt(sealed)
    return true
  } catch {
    return false
  }
}

/** Whether the database is kept with this key. The first key it meets is the one, unless it holds what another one has encrypted. */
export async function isOwnKey({ db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>): Promise<boolean> {
  return db.tx(async (sql) => {
    const old = await findOldSealed(sql)
    if (old !== null && !opens(keys, old)) return false
    return (await keepFingerprint(sql, keys.fingerprint, clock())) === keys.fingerprint
  })
}

/** Throws what to do when the database was filled with another key. */
export async function refuseOtherKey(deps: Pick<Deps, 'db' | 'keys' | 'clock'>): Promise<void> {
  if (!(await isOwnKey(deps))) throw new SettingError(ANOTHER_KEY)
}
