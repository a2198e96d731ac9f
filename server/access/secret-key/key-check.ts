import type { Deps } from '../../deps.ts'
import { SettingError } from '../../settings.ts'
import { findOldSealed, keepFingerprint } from '../../store/key-fingerprint.ts'
import type { Keys } from './keys.ts'

const ANOTHER_KEY =
  'SECRET_KEY, or secret.key in DATA_DIR where it is not set, is not the key that this database was filled with. Put that key back: it is with the backups. If it is lost, run "npm run recover -- ADDRESS --accept-new-key" with the address of an administrator: nobody stays signed in then, and everybody sets up a new authenticator.'

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
