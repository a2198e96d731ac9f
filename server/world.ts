import { ensureFirstAdministrator } from './access/first-administrator.ts'
import type { Deps } from './deps.ts'
import { demoAccounts, seedDemo, type DemoAccount } from './seed/demo.ts'
import { seedEssentials } from './seed/essentials.ts'
import { findAccountByEmail } from './store/users.ts'

/** What there is to tell about the product's content when it starts. */
export interface World {
  accounts: DemoAccount[]
  /** One-time link with which the first administrator is made. */
  setupLink: string | null
}

/** Fills an empty database as SEED says; one that was filled is left alone. Lets the first administrator in. */
export async function fillWorld(deps: Deps): Promise<World> {
  await (deps.settings.seed === 'demo' ? seedDemo(deps) : seedEssentials(deps))
  const isDemo = (await findAccountByEmail(deps.db, demoAccounts()[0]!.email)) !== null
  return { accounts: isDemo ? demoAccounts() : [], setupLink: await ensureFirstAdministrator(deps) }
}
