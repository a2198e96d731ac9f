import { writeFile } from 'node:fs/promises'
import { codesIn } from '#domain/contracts/currency-codes.ts'
import { stepProblems } from '#domain/contracts/problems/index.ts'
import { together } from '#domain/records/problems.ts'
import { ensureFirstAdministrator } from './access/first-administrator.ts'
import { endDemoSessions, isDemoOpen } from './access/demo/demo-accounts.ts'
import { storedProblems } from './contracts/findings/index.ts'
import { standingOf } from './contracts/record.ts'
import { reportsOf } from './demo-life/bordereaux.ts'
import { livesOf } from './demo-life/live.ts'
import type { Deps } from './deps.ts'
import { temporaryPath } from './files/arrived.ts'
import type { DemoFiles } from './seed/demo/agreement-documents.ts'
import { demoAccounts, seedDemo, type DemoAccount } from './seed/demo.ts'
import type { DemoFindings } from './seed/contracts/write.ts'
import { seedEssentials } from './seed/essentials.ts'
import { SettingError } from './settings.ts'
import { isEmpty } from './store/bulk.ts'
import { findAccountByEmail } from './store/users.ts'

/** What there is to tell about the product's content when it starts. */
export interface World {
  accounts: DemoAccount[]
  /** One-time link with which the first administrator is made. */
  setupLink: string | null
}

const DEMO_REFUSED =
  'The passwords of the demo accounts are public, and other machines can reach this HOST. Set SEED=none to start without demo data, HOST=127.0.0.1 to try the demo on this machine, or ALLOW_DEMO=1 to allow the demo accounts.'

/** What lies in no transaction comes before its rows are seen; a start that fails leaves files behind that nobody knows. */
const filesOf =
  ({ files, settings }: Deps): DemoFiles =>
  async (uuid, bytes, sha256) => {
    const path = await temporaryPath(settings.dataDir)
    await writeFile(path, bytes)
    await files.keep(uuid, path, sha256)
  }

/** As a save of the step would find it. */
const findingsOf: DemoFindings = async (sql, step, { draft, today, stored }) => {
  const found = await storedProblems(sql, step, { stored, draft, today, sees: 'everywhere' })
  const own = stepProblems(step, draft, { today, now: `${today}T12:00:00.000Z`, codeOf: codesIn(stored.shown) })
  return standingOf({ ...together(own, found), acknowledged: [] })
}

async function fill(deps: Deps): Promise<void> {
  const { settings, db } = deps
  if (settings.seed === 'none') return seedEssentials(deps)
  if (!isDemoOpen(settings) && (await db.tx((sql) => isEmpty(sql)))) throw new SettingError(DEMO_REFUSED)
  await seedDemo(deps, { files: filesOf(deps), findings: findingsOf, lives: livesOf(deps), reports: reportsOf(deps) })
}

async function shutDemo(deps: Deps): Promise<void> {
  deps.log.warn(
    { host: deps.settings.host },
    'The demo accounts can’t sign in, because other machines can reach this HOST. Set ALLOW_DEMO=1 to allow them.',
  )
  await endDemoSessions(deps)
}

/** Fills an empty database as SEED says; one that was filled is left alone. Lets the first administrator in. */
export async function fillWorld(deps: Deps): Promise<World> {
  await fill(deps)
  const isDemo = (await findAccountByEmail(deps.db, demoAccounts()[0]!.email)) !== null
  if (isDemo && !isDemoOpen(deps.settings)) await shutDemo(deps)
  return { accounts: isDemo && isDemoOpen(deps.settings) ? demoAccounts() : [], setupLink: await ensureFirstAdministrator(deps) }
}
