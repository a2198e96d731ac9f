import { afterAll, beforeAll, expect, test } from 'vitest'
import { listContracts, loadContractStep, loadContractSummary } from '#domain/api/contracts.ts'
import { CONTRACTS as BOUNDS } from '#domain/contracts/bounds.ts'
import { REINSURANCE_TYPES } from '#domain/contracts/choices.ts'
import type { StandingWarning, ContractStep, ContractSummary } from '#domain/contracts/record.ts'
import { stageName } from '#domain/contracts/stages/stages.ts'
import { FORM_STEPS, isStep, type StepName } from '#domain/contracts/steps.ts'
import { stepsAsked } from '#domain/contracts/warnings/asked.ts'
import { CONTRACT_TYPES } from '#domain/templates/cob-template.ts'
import { CONTRACTS } from '#server/seed/contracts/books.ts'
import type { Standing } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
let contracts: { uuid: string; assured: string | null; stage_id: number }[]
beforeAll(async () => {
  server = await startServer()
  token = (await server.signInAs('admin')).access_token
  const { body } = await server.call(listContracts, { page_size: 100 }, { token })
  contracts = body.data.items
})
afterAll(() => server.stop())

const summaryOf = async (uuid: string): Promise<ContractSummary> =>
  (await server.call(loadContractSummary, { uuid }, { token })).body.data

test('holds sixty-three contracts, each type and each reinsurance type at least once, in many currencies', () => {
  expect(contracts).toHaveLength(63)
  expect(new Set(CONTRACTS.map(({ type }) => type))).toEqual(new Set(CONTRACT_TYPES))
  expect(new Set(CONTRACTS.map(({ reinsurance }) => reinsurance).filter(Boolean))).toEqual(new Set(REINSURANCE_TYPES))
  expect(new Set(CONTRACTS.map(({ currency }) => currency)).size).toBeGreaterThan(8)
})

test('opens every contract at every step, and says of each that is freely edited what a save would have said', async () => {
  const stored = await server.db.query<{ uuid: string; stage_id: number; step_findings: Partial<Record<StepName, Standing>> }>(
    sql`select uuid, stage_id, step_findings from contract`,
  )
  for (const { uuid, stage_id: stage, step_findings: findings } of stored)
    for (const step of FORM_STEPS) {
      const { status, body } = await server.call(loadContractStep, { uuid, step }, { token })
      expect([step, status]).toEqual([step, 200])
      if (stage > BOUNDS.lastFreeStage || !isStep(step) || !findings[step]) continue
      const { missing, wrong, warnings, acknowledged } = body.data as ContractStep
      const open = new Set([...Object.keys(missing), ...Object.keys(wrong)]).size
      expect(findings[step]).toEqual({ open, warnings: Object.keys(warnings).length - acknowledged.length })
    }
})

/** From the review on, until something ends it. */
const [REVIEWED, CLOSED] = [7, 17]

test('leaves nothing blocking in those that were reviewed', async () => {
  const complete = contracts.filter(({ stage_id: stage }) => stage >= REVIEWED && stage <= CLOSED)
  expect(complete.length).toBeGreaterThan(12)
  for (const { uuid, assured } of complete) {
    const { blocking, steps } = await summaryOf(uuid)
    expect([assured, blocking]).toEqual([assured, []])
    expect(steps.every(({ state }) => state === 'complete')).toBe(true)
  }
})

test('leaves no warning open that a move behind a contract has asked for, and some acknowledged and some open before one [B7]', async () => {
  const open = (warnings: readonly StandingWarning[]) => warnings.filter(({ acknowledgement }) => acknowledgement === null)
  const before = { open: 0, acknowledged: 0 }
  for (const { uuid, assured, stage_id: stage } of contracts) {
    const { warnings } = await summaryOf(uuid)
    if (stage >= REVIEWED && stage <= CLOSED) expect([assured, open(warnings)]).toEqual([assured, []])
    const asked = warnings.filter(({ step }) => stepsAsked(stageName(stage)).includes(step))
    before.open += open(asked).length
    before.acknowledged += asked.length - open(asked).length
  }
  expect(before.open).toBeGreaterThan(0)
  expect(before.acknowledged).toBeGreaterThan(1)
})
