import { demoAccounts } from '../../seed/demo.ts'
import type { Call } from '../../serve.ts'
import { findAccountByEmail } from '../../store/users.ts'

/** Whether mail goes nowhere but to the outbox, and the people are those of the demo world. Says nothing of any other account. */
export async function keepsMailOfDemo({ db, settings }: Pick<Call, 'db' | 'settings'>): Promise<boolean> {
  if (settings.smtpUrl !== null) return false
  return (await findAccountByEmail(db, demoAccounts()[0]!.email)) !== null
}
