import { isIPv6 } from 'node:net'
import type { Deps } from '../../deps.ts'
import { demoAccounts } from '../../seed/demo.ts'
import type { Settings } from '../../settings.ts'
import { endSessionsOf } from '../../store/access/sessions.ts'
import { findAccountByEmail } from '../../store/users.ts'

const isLoopback = (host: string): boolean =>
  host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || (isIPv6(host) && /^(0*:)*0*1$/.test(host))

/** Whether the accounts whose passwords everybody knows may be used: on this machine alone, or where the operator means it. */
export const isDemoOpen = ({ allowDemo, host }: Pick<Settings, 'allowDemo' | 'host'>): boolean => allowDemo || isLoopback(host)

const DEMO = new Set(demoAccounts().map(({ email }) => email))

/** Of the demo world, which an earlier start filled in, while others can reach the product. */
export const isShutDemo = (settings: Settings, email: string): boolean => DEMO.has(email.toLowerCase()) && !isDemoOpen(settings)

/** Nobody stays signed in to a demo account that cannot be signed in to any more. */
export async function endDemoSessions({ db, clock }: Deps): Promise<void> {
  for (const email of DEMO) {
    const account = await findAccountByEmail(db, email)
    if (account) await endSessionsOf(db, account.id, 'demo_shut', clock())
  }
}
