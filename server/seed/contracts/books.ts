import { ABROAD_BOOK } from './books/abroad.ts'
import { DECLARED_BOOK } from './books/declared.ts'
import { LONDON_BOOK } from './books/london.ts'
import { MARINE_BOOK } from './books/marine.ts'
import { TREATIES_BOOK } from './books/treaties.ts'
import type { DemoContract } from './contract.ts'
import { withLife } from './lives.ts'

/** The contracts that Slipway Re has in the making. */
export const CONTRACTS: readonly DemoContract[] = [
  ...LONDON_BOOK,
  ...MARINE_BOOK,
  ...TREATIES_BOOK,
  ...ABROAD_BOOK,
  ...DECLARED_BOOK,
].map(withLife)
