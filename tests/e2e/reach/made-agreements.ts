import { randomInt } from 'node:crypto'
import { renewAgreement } from '#domain/api/binder/agreements.ts'
import type { Crud } from '#domain/api/crud.ts'
import { CRUD } from '#domain/api/index.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { addFacility, type Facility } from '../agreements/facility.ts'
import type { World } from '../world.ts'

const agreements = CRUD.get('agreement') as Crud
const contracts = CRUD.get('agreement_contract') as Crud

interface Standing {
  status?: string
  account?: string
  isTacit?: boolean
}

/** An agreement of its own with one contract, prepared by a handler, as it stands. */
async function facilityThat(world: World, { status = 'active', account = 'open', isTacit = false }: Standing): Promise<Facility> {
  const facility = await addFacility(world, `SLP-BA-${randomInt(800_000, 900_000)}`)
  await world.db.query(
    sql`update agreement set status = ${status}, tacit_renewal = ${isTacit} where id = ${facility.agreement} returning id`,
  )
  await world.db.query(
    sql`insert into agreement_contract_risk_code (agreement_contract_id, risk_code_id)
        select ${facility.contract}::int, id from risk_code where deleted_at is null order by id limit 1 returning risk_code_id`,
  )
  await world.db.query(
    sql`update agreement_contract set account_status = ${account} where id = ${facility.contract} returning id`,
  )
  return facility
}

export const agreementThat = (standing: Standing) => async (world: World) => ({
  path: `/binder/agreement/detail/${(await facilityThat(world, standing)).agreement}`,
})

export const accountThat =
  (account: string, status = 'active') =>
  async (world: World) => ({
    path: `/binder/contract/detail/${(await facilityThat(world, { status, account })).contract}`,
  })

/** The draft of the next period of an agreement. */
export async function renewedAgreement(world: World): Promise<string> {
  const { agreement } = await facilityThat(world, {})
  const call = await world.callAs('admin')
  const { data } = await call(agreements.load, { id: agreement })
  const { data: next } = await call(renewAgreement, { id: agreement, row_version: data.row_version })
  return `/binder/agreement/detail/${next.id}`
}

/** Terms in force, for which an administrator has proposed another limit of income. */
export async function changeOfTerms(world: World): Promise<{ path: string }> {
  const { contract } = await facilityThat(world, {})
  const call = await world.callAs('admin')
  const { data } = await call(contracts.load, { id: contract })
  const limit = { gross_premium_income_limit: '9000000', overall_aggregate_limit: null }
  const later = { ...limit, effective_from: daysAfter(dayOf(new Date()), 10) }
  const proposal = { id: contract, row_version: data.row_version, premium_income_limits: [later] }
  await call(contracts.change, proposal as unknown as Input<typeof contracts.change>)
  return { path: `/binder/contract/detail/${contract}` }
}
