import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import { createContract, loadContractStep, saveContractStep } from '#domain/api/contracts.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { Called, TestServer } from './server.ts'

type Values = Record<string, unknown>
type Who = 'handler' | 'reviewer' | 'head' | 'admin' | 'finance' | 'viewer' | 'compliance'

/** What contracts of the demo world point to. */
interface Ids {
  source: number
  branch: number
  otherBranch: number
  sbu: number
  team: number
  class_of_business: number
  line_of_business: number
  sub_class: number
  handler: number
  reviewer: number
  country: number
  time_zone: number
  GBP: number
  USD: number
  market: number
  second_market: number
  risk_code: number
  party: number
}

const IDS = sql`
  select (select id from source where lloyds_broker_number is not null and deleted_at is null order by id limit 1) as source,
    (select id from branch where code = 'LON') as branch, (select id from branch where code = 'MUC') as "otherBranch",
    (select id from sbu order by id limit 1) as sbu, (select id from team order by id limit 1) as team,
    l.class_of_business_id as class_of_business, l.id as line_of_business, s.id as sub_class,
    (select id from app_user where email = 'handler@slipway.example') as handler,
    (select id from app_user where email = 'reviewer@slipway.example') as reviewer,
    (select id from country where iso_alpha2 = 'GB') as country, (select id from time_zone where name = 'Europe/London') as time_zone,
    (select id from currency where code = 'GBP') as "GBP", (select id from currency where code = 'USD') as "USD",
    (select min(id) from market) as market, (select max(id) from market) as second_market,
    (select min(id) from risk_code) as risk_code, (select min(id) from party) as party
  from line_of_business l join sub_class s on s.line_of_business_id = l.id
  order by exists (select 1 from cob_template_in_force f where f.line_of_business_id = l.id) desc, l.id limit 1`

/** What a desk asks of the product that it works with. */
export type Office = Pick<TestServer, 'db' | 'call' | 'signInAs'>

/** People who key contracts, in the demo world. */
export interface ContractDesk<At extends Office = TestServer> {
  server: At
  ids: Ids
  as<E extends Endpoint>(who: Who, endpoint: E, input: object): Promise<Called<Output<E>>>
  /** Step 1 of a slip that lacks nothing. */
  identification(values?: Values): Values
  create(values?: Values): Promise<ContractStep>
  load(contract: { uuid: string }, step: StepName): Promise<ContractStep>
  /** Brings what it has seen of the step. */
  save(contract: { uuid: string; steps: ContractStep['steps'] }, step: StepName, values: Values): Promise<Called<ContractStep>>
  /** The same, when it has to work. */
  saved(contract: { uuid: string; steps: ContractStep['steps'] }, step: StepName, values: Values): Promise<ContractStep>
}

const identificationOf = (ids: Ids): Values => ({
  our_role: 'broker',
  contract_type: 'reinsurance',
  reinsurance_type: 'cat_xl',
  source: ids.source,
  branch: ids.branch,
  sbu: ids.sbu,
  team: ids.team,
  class_of_business: ids.class_of_business,
  line_of_business: ids.line_of_business,
  sub_class: ids.sub_class,
  handler: ids.handler,
  reinsured_name: 'Harbour Mutual Insurance',
  principal_address: '1 Quay Street, London',
  principal_country: ids.country,
  period_from: '2026-01-01',
  period_to: '2026-12-31',
  period_time: '00:01',
  time_zone: ids.time_zone,
  period_basis: 'losses_occurring',
  year_of_account: 2026,
  currency: ids.GBP,
  settlement_currencies: [],
  type_of_placement: 'open_market',
})

export async function openContractDesk<At extends Office>(server: At): Promise<ContractDesk<At>> {
  const [ids] = await server.db.query<Ids>(IDS)
  const as: ContractDesk<At>['as'] = async (who, endpoint, input) =>
    server.call(endpoint, input, { token: (await server.signInAs(who)).access_token })
  const done = async <E extends Endpoint>(who: Who, endpoint: E, input: object): Promise<Output<E>> => {
    const { status, body } = await as(who, endpoint, input)
    if (status !== 200) throw new Error(`${endpoint.name}: ${JSON.stringify(body)}`)
    return body.data
  }
  const identification: ContractDesk<At>['identification'] = (values = {}) => ({ ...identificationOf(ids!), ...values })
  const create: ContractDesk<At>['create'] = (values) => done('handler', createContract, identification(values))
  const load: ContractDesk<At>['load'] = async ({ uuid }, step) =>
    (await done('handler', loadContractStep, { uuid, step })) as ContractStep
  const save: ContractDesk<At>['save'] = ({ uuid, steps }, step, values) =>
    as('handler', saveContractStep, {
      uuid,
      step,
      step_version: steps.find((each) => each.step === step)?.version ?? 0,
      ...values,
    })
  const saved: ContractDesk<At>['saved'] = async (contract, step, values) => {
    const { status, body } = await save(contract, step, values)
    if (status !== 200) throw new Error(`${step}: ${JSON.stringify(body)}`)
    return body.data
  }
  return { server, ids: ids!, as, identification, create, load, save, saved }
}
