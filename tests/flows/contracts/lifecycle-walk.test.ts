import { expect } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { contractLifecycle } from '#domain/lifecycles/contract.lifecycle.ts'
import { moved, statusOf } from '#domain/lifecycles/lifecycle.ts'
import { server } from '#tests/charts/contract/server-exclusions.ts'
import { contract } from '#tests/charts/contract/spec.ts'
import { walkOnServer } from '#tests/support/walk-on-server.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'

interface Walked {
  status: string
}

/** The judge that makes every move of a contract; what it refuses leaves the contract where it is. */
function make(walked: Walked, event: object): void {
  const { type, facts } = event as { type: string; facts: unknown }
  try {
    walked.status = moved(contractLifecycle, walked.status, type, facts).to
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const LEAVES = Object.entries(contractLifecycle.root.states).flatMap(([group, node]) =>
  Object.keys(node.states).map((state) => [`contract.${group}.${state}`, statusOf(state)] as const),
)

const stands = (status: string) => (walked: Walked) => expect(walked.status).toBe(status)

walkOnServer(
  defineAdapter(
    atLevel<Walked>(contract, server, {
      events: Object.fromEntries(Object.keys(contract.events).map((name) => [name, make])),
      states: Object.fromEntries(LEAVES.map(([leaf, status]) => [leaf, stands(status)])),
      ...saysNothing('There is no screen: the judge is asked where a contract stands.'),
    }),
  ),
  () => Promise.resolve({ status: 'submission' }),
)
