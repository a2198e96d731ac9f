import { insertNamed, insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import { linkPeople } from '../../store/places.ts'
import type { World } from '../iso.ts'
import { budgetsOf } from './budgets.ts'
import { BRANCHES, DEPARTMENTS, TEAMS } from './offices.ts'
import { PEOPLE } from './people.ts'
import { CLASSES, LINES, RISK_CODES, SBUS, SUB_CLASSES } from './trade.ts'

type Ids = Map<string, number>

export async function writeBranches(sql: Sql, { countries, zones, currencies }: World, since: Date): Promise<Ids> {
  const row = ({
    code,
    name,
    entity,
    country,
    zone,
    currency,
    address,
    city,
    postcode,
    broker,
    regulator,
  }: (typeof BRANCHES)[number]) => ({
    code,
    name,
    legal_entity_name: entity,
    country_id: countries.get(country),
    time_zone_id: zones.get(zone),
    base_currency_id: currencies.get(currency),
    address_line1: address,
    city,
    postcode,
    lloyds_broker_number: broker,
    regulator,
    created_at: since,
    updated_at: since,
  })
  const [head, ...others] = BRANCHES.map(row)
  const ids = await insertNamed(sql, 'branch', 'code', [head!])
  const belowHead = others.map((branch) => ({ ...branch, parent_branch_id: ids.get(head!.code) }))
  return new Map([...ids, ...(await insertNamed(sql, 'branch', 'code', belowHead))])
}

export interface Trade {
  classes: Ids
  sbus: Ids
  lines: Ids
  subClasses: Ids
  riskCodes: Ids
}

interface Standing {
  stamps: object
  /** The present one. */
  year: number
}

async function writeSbus(sql: Sql, users: Ids, currencies: Ids, { stamps, year }: Standing): Promise<Ids> {
  const rows = SBUS.map(({ code, name, head, centre }) => ({
    code,
    name,
    head_id: users.get(head),
    cost_centre: centre,
    ...stamps,
  }))
  const ids = await insertNamed(sql, 'sbu', 'code', rows)
  const budgets = SBUS.flatMap(({ code }) =>
    budgetsOf(code, year, (currency) => currencies.get(currency)!).map(({ gwp_budget_currency: currency, ...budget }) => ({
      sbu_id: ids.get(code),
      gwp_budget_currency_id: currency,
      ...budget,
    })),
  )
  await insertRows(sql, 'sbu_budget', budgets)
  return ids
}

async function writeClasses(sql: Sql, stamps: object): Promise<Ids> {
  const rows = CLASSES.map(([code, name, category, tail, gua, days]) => ({
    code,
    name,
    category,
    tail,
    gua_schedule: gua,
    default_premium_payment_days: days,
    ...(category === 'energy' && { max_period_months: 120 }),
    allows_insurance: category !== 'treaty',
    allows_reinsurance: true,
    ...stamps,
  }))
  return insertNamed(sql, 'class_of_business', 'code', rows)
}

async function writeLines(sql: Sql, classes: Ids, sbus: Ids, stamps: object): Promise<Ids> {
  const rows = LINES.map(([code, name, ofClass, sbu, requiresSurvey = false]) => ({
    code,
    name,
    class_of_business_id: classes.get(ofClass),
    sbu_id: sbu && sbus.get(sbu),
    requires_survey: requiresSurvey,
    ...stamps,
  }))
  const lines = await insertNamed(sql, 'line_of_business', 'code', rows)
  const links = LINES.flatMap(([code, , , sbu]) => (sbu ? [{ sbu_id: sbus.get(sbu), line_of_business_id: lines.get(code) }] : []))
  await insertRows(sql, 'sbu_line_of_business', links)
  return lines
}

async function writeRiskCodes(sql: Sql, classes: Ids, stamps: object): Promise<Ids> {
  const rows = RISK_CODES.map(({ code, of, description }) => ({
    code,
    scheme: 'internal',
    description,
    class_of_business_id: classes.get(of),
    first_yoa: 2020,
    ...stamps,
  }))
  return insertNamed(sql, 'risk_code', 'code', rows)
}

async function writeSubClasses(sql: Sql, lines: Ids, riskCodes: Ids, stamps: object): Promise<Ids> {
  const rows = SUB_CLASSES.map(([code, name, line, hazard, riskCode]) => ({
    code,
    name,
    line_of_business_id: lines.get(line),
    hazard_grade: hazard,
    default_risk_code_id: riskCode && riskCodes.get(riskCode),
    ...stamps,
  }))
  return insertNamed(sql, 'sub_class', 'code', rows)
}

interface Days {
  since: Date
  now: Date
}

/** Business units, classes, lines, risk codes and sub classes. */
export async function writeTrade(sql: Sql, users: Ids, { currencies }: World, { since, now }: Days): Promise<Trade> {
  const stamps = { created_at: since, updated_at: since }
  const classes = await writeClasses(sql, stamps)
  const sbus = await writeSbus(sql, users, currencies, { stamps, year: now.getUTCFullYear() })
  const lines = await writeLines(sql, classes, sbus, stamps)
  const riskCodes = await writeRiskCodes(sql, classes, stamps)
  const subClasses = await writeSubClasses(sql, lines, riskCodes, stamps)
  return { classes, sbus, lines, riskCodes, subClasses }
}

export async function writeDepartments(sql: Sql, users: Ids, branches: Ids, since: Date): Promise<Ids> {
  const rows = DEPARTMENTS.map(({ code, name, branch, head, description }) => ({
    code,
    name,
    branch_id: branch && branches.get(branch),
    head_id: users.get(head),
    description,
    created_at: since,
    updated_at: since,
  }))
  const departments = await insertNamed(sql, 'department', 'code', rows)
  const links = PEOPLE.map(({ key, department, manager }) => ({
    id: users.get(key)!,
    department: departments.get(department) ?? null,
    manager: (manager && users.get(manager)) || null,
  }))
  await linkPeople(sql, links)
  return departments
}

export interface Places {
  users: Ids
  branches: Ids
  departments: Ids
  trade: Trade
}

export async function writeTeams(sql: Sql, { users, branches, departments, trade }: Places, since: Date): Promise<Ids> {
  const rows = TEAMS.map(({ code, name, branch, department, sbu, lead }) => ({
    code,
    name,
    branch_id: branches.get(branch),
    department_id: departments.get(department),
    sbu_id: trade.sbus.get(sbu),
    lead_user_id: users.get(lead),
    mailbox: `${code.toLowerCase()}@slipway.example`,
    created_at: since,
    updated_at: since,
  }))
  const teams = await insertNamed(sql, 'team', 'code', rows)
  const members = TEAMS.flatMap(({ code, lead, members: others }) =>
    [lead, ...others].map((key) => ({ team_id: teams.get(code), user_id: users.get(key) })),
  )
  const lines = TEAMS.flatMap(({ code, lines: codes }) =>
    codes.map((line) => ({ team_id: teams.get(code), line_of_business_id: trade.lines.get(line) })),
  )
  await insertRows(sql, 'team_member', members)
  await insertRows(sql, 'team_line_of_business', lines)
  return teams
}
