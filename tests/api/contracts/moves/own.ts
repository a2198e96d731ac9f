import type { StageId } from '#domain/contracts/stages/stages.ts'
import { sql, type Statement } from '#server/store/sql/sql.ts'
import type { Contract } from './asked.ts'
import { followed } from './spoiled.ts'

type Setting = (contract: Contract) => readonly Statement[]

const with_ =
  (columns: Statement): Setting =>
  ({ id }) => [sql`update contract set ${columns} where id = ${id}`]

const expired: Setting = with_(sql`period_from = '2025-01-01', period_to = '2026-10-20'`)

interface OwnMove {
  stages: readonly StageId[]
  to: StageId
  due: Setting
  /** By what lacks. */
  undue: Record<string, Setting>
}

/** What the product does with a contract by itself, and what keeps it from it. The clock stands at 24 November 2026 or a day after it. */
export const OWN_MOVES: Readonly<Record<string, OwnMove>> = {
  'contract.notTakeUp': {
    stages: [4],
    to: 22,
    due: with_(sql`quote_valid_until = '2026-10-20'`),
    undue: { quoteHasLapsed: with_(sql`quote_valid_until = '2026-10-26'`) },
  },
  'contract.checkConditions': {
    stages: [12],
    to: 13,
    due: with_(sql`stage_since = '2026-11-23'`),
    undue: { 'a day': () => [] },
  },
  'contract.renew': {
    stages: [15, 16, 17],
    to: 19,
    due: (contract) => followed(contract, 15),
    undue: { successorIsBound: (contract) => followed(contract, 14) },
  },
  'contract.lapse': {
    stages: [15, 16, 17],
    to: 18,
    due: expired,
    undue: {
      expiryIsLongPast: with_(sql`period_from = '2025-01-01', period_to = '2026-10-26'`),
      hasNoSuccessor: (contract) => [...expired(contract), ...followed(contract)],
    },
  },
}
