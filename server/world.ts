import { ensureFirstAdministrator } from './access/first-administrator.ts'
import { endDemoSessions, isDemoOpen } from './access/demo/demo-accounts.ts'
import type { Deps } from './deps.ts'
import { demoAccounts, seedDemo, type DemoAccount } from './seed/demo.ts'
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
  'The demo accounts have passwords that everybody knows, and HOST lets others than this machine reach them. Set SEED=none for an empty product, HOST=127.0.0.1 to try the demo here, or ALLOW_DEMO=1 if you mean it.'

async function fill(deps: Deps): Promise<void> {
  const { settings, db } = deps
  if (settings.seed === 'none') return seedEssentials(deps)
  if (!isDemoOpen(settings) && (await db.tx((sql) => isEmpty(sql)))) throw new SettingError(DEMO_REFUSED)
  await seedDemo(deps)
}

async function shutDemo(deps: Deps): Promise<void> {
  deps.log.warn(
    { host: deps.settings.host },
    'The demo accounts cannot sign in: HOST lets others reach them. Set ALLOW_DEMO=1 if you mean it.',
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
