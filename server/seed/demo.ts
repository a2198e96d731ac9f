import type { Deps } from '../deps.ts'
import { isEmpty, refreshStatistics } from '../store/bulk.ts'
import type { Sql } from '../store/database.ts'
import { writeAgreements } from './demo/agreement-rows.ts'
import { writeAssignments } from './demo/assignments.ts'
import { writeBranches, writeDepartments, writeTeams, writeTrade } from './demo/company.ts'
import { writeContracts, type DemoLent } from './contracts/write.ts'
import { live, momentOf, type Known } from './demo/live.ts'
import { writeNewcomers } from './demo/newcomers.ts'
import { DEMO_PASSWORD, DEMO_SECRET, emailOf, hashPasswords, writePeople } from './demo/people-rows.ts'
import { PEOPLE } from './demo/people.ts'
import { writeRegisters } from './demo/registers.ts'
import { writeRoles } from './demo/roles.ts'
import { writeSources } from './demo/source-rows.ts'
import type { Step } from './demo/story.ts'
import { writeTemplates } from './demo/templates.ts'
import { writeEssentials } from './essentials.ts'
import { writeIso } from './iso.ts'

/** An account that can be signed in to; without a secret its authenticator is still to be set up. */
export interface DemoAccount {
  email: string
  password: string
  totpSecret: string | null
}

/** How long Slipway Re had been at work when the product is first started. */
const AGE = 120 * 24 * 60 * 60 * 1000

/** Their publication is the beginning of what the history tells. */
const TEMPLATES_BUILT: Step['when'] = [9, '08:20']

async function writeCompany(sql: Sql, { keys, clock }: Deps, hashes: Map<string, string>): Promise<Known> {
  const since = new Date(clock().getTime() - AGE)
  const essentials = await writeEssentials(sql)
  const world = await writeIso(sql, since)
  const roles = await writeRoles(sql, essentials, since)
  const branches = await writeBranches(sql, world, since)
  const users = await writePeople(sql, { keys, hashes, roles, zones: world.zones, branches, since })
  const departments = await writeDepartments(sql, users, branches, since)
  await writeNewcomers(sql, { users, branches, departments, now: clock() })
  const trade = await writeTrade(sql, users, world, { since, now: clock() })
  await writeTemplates(sql, { lines: trade.lines, users }, momentOf(TEMPLATES_BUILT, clock()))
  const teams = await writeTeams(sql, { users, branches, departments, trade }, since)
  const { permissions } = essentials
  await writeAssignments(sql, { users, branches, roles, trade, permissions, currencies: world.currencies }, since)
  const registers = await writeRegisters(sql, world, trade, { branches, users }, { since, now: clock() })
  return new Map([
    ['user', users],
    ['branch', branches],
    ['department', departments],
    ['team', teams],
    ['role', roles],
    ['region', world.regions],
    ['country', world.countries],
    ['currency', world.currencies],
    ['time_zone', world.zones],
    ['class_of_business', trade.classes],
    ['line_of_business', trade.lines],
    ['sub_class', trade.subClasses],
    ['risk_code', trade.riskCodes],
    ['sbu', trade.sbus],
    ['bank_account', registers.accounts],
    ['market', registers.markets],
    ['party', registers.parties],
  ])
}

async function isStarted({ db }: Deps): Promise<boolean> {
  return db.tx(async (sql) => !(await isEmpty(sql)))
}

/** Slipway Re, a broker and underwriting agent of the London market, with a fortnight of its history. Leaves a filled database alone. */
export async function seedDemo(deps: Deps, lent: DemoLent): Promise<void> {
  if (await isStarted(deps)) return
  const hashes = await hashPasswords(deps.hashCost)
  await deps.db.tx(async (sql) => {
    if (!(await isEmpty(sql))) return
    const known = await writeCompany(sql, deps, hashes)
    await live(sql, known, deps.clock())
    await writeSources(sql, known, deps.clock())
    await writeAgreements(sql, known, lent.files, deps.clock())
    await writeContracts(sql, known, lent, deps.clock())
    await lent.reports(sql, known, lent.files, deps.clock())
  })
  await refreshStatistics(deps.db)
}

export function demoAccounts(): DemoAccount[] {
  return PEOPLE.filter(({ account }) => account).map((person) => ({
    email: emailOf(person),
    password: DEMO_PASSWORD,
    totpSecret: person.account === 'enrolled' ? DEMO_SECRET : null,
  }))
}
