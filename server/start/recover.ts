import { loadKeys } from '../secrets/keys.ts'
import { recoverAdministrator } from '../access/recovery.ts'
import { openFileStore } from '../files/open-store.ts'
import type { Log } from '../log.ts'
import { SettingError, type Settings } from '../settings.ts'
import { migrate } from '../store/migrate.ts'
import { openStorage } from '../store/open.ts'

const USAGE = 'Enter the email address of an administrator: npm run recover -- ADDRESS [--accept-new-key] [settings]'

/** What stands behind `recover` on the command line: an address, perhaps a flag, and settings. */
export function readRecovery(args: readonly string[]) {
  const [email, ...rest] = args
  if (!email?.includes('@')) throw new SettingError(USAGE)
  const acceptsNewKey = rest.includes('--accept-new-key')
  return { recovery: { email, acceptsNewKey }, args: rest.filter((arg) => arg !== '--accept-new-key') }
}

/** At the machine that holds the data; the product may be running. */
export async function recover(
  settings: Settings,
  log: Log,
  recovery: ReturnType<typeof readRecovery>['recovery'],
): Promise<string> {
  const [keys, clock] = [loadKeys(settings), () => new Date()]
  const storage = await openStorage({ ...settings, log })
  try {
    const db = storage.open({ patient: true, max: 2 })
    try {
      await migrate(db)
      return await recoverAdministrator({ settings, keys, log, clock, files: openFileStore(settings, keys, clock), db }, recovery)
    } finally {
      await db.close()
    }
  } finally {
    await storage.stop()
  }
}
