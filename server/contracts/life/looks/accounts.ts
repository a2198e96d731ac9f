import { ACCOUNT_LOOKS, type AccountNeed } from '../../accounts/needs.ts'
import type { Room } from '../judging.ts'

/** What accounts know of the premium; each need is looked at by itself, since most are asked in one stage alone. */
export const ACCOUNTS: readonly Room[] = (Object.keys(ACCOUNT_LOOKS) as AccountNeed[]).map((need) => ({
  needs: [need],
  look: async ({ sql, stored, today }) => ({ [need]: await ACCOUNT_LOOKS[need]({ sql, stored, today }) }),
}))
