import { agreementContract } from '#domain/entities/binder/agreement-contract.ts'
import { agreement as agreementEntity } from '#domain/entities/binder/agreement.ts'
import { dayOf, daysAfter, monthsAfter } from '#domain/dates.ts'
import { writeAudit } from '../../store/audit.ts'
import { insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import { AGREEMENTS, type DemoAgreement, type DemoContract } from './agreements.ts'
import { momentOf, type Known } from './live.ts'
import { BRANCHES } from './offices.ts'
import type { Step } from './story.ts'

type Cells = Record<string, unknown>

/** When the newest draft was begun, and when the returned one came back. */
const DRAFTED: Step['when'] = [3, '11:20']
const RETURNED: Step['when'] = [2, '15:05']

interface Scene {
  known: Known
  now: Date
}

const idOf = ({ known }: Scene, entity: string, key: string) => {
  const id = known.get(entity)?.get(key)
  if (id === undefined) throw new Error(`The demo world knows no ${entity} ${key}`)
  return id
}

/** A year from the first of a month on. */
function periodOf({ now }: Scene, { begun }: DemoAgreement) {
  const from = monthsAfter(`${dayOf(now).slice(0, 8)}01`, -begun)
  return { from, to: daysAfter(monthsAfter(from, 12), -1) }
}

const moment = (scene: Scene, agreement: DemoAgreement) =>
  agreement.begun < 0
    ? momentOf(agreement.status === 'draft' ? DRAFTED : RETURNED, scene.now)
    : new Date(`${daysAfter(periodOf(scene, agreement).from, -20)}T10:15:00Z`)

function stamps(scene: Scene, agreement: DemoAgreement): Cells {
  const [by, at] = [idOf(scene, 'user', agreement.user), moment(scene, agreement)]
  return { created_at: at, updated_at: at, created_by: by, updated_by: by }
}

const zoneOf = new Map(BRANCHES.map(({ code, zone }) => [code, zone]))

function agreementRow(scene: Scene, agreement: DemoAgreement): Cells {
  const { from, to } = periodOf(scene, agreement)
  const { coverholder, team } = agreement
  return {
    agreement_number: agreement.number,
    umr: agreement.umr,
    name: agreement.name,
    agreement_type: agreement.type,
    reinsurance_type: agreement.reinsurance,
    coverholder_id: coverholder && idOf(scene, 'source', coverholder),
    broker_id: idOf(scene, 'source', agreement.broker),
    branch_id: idOf(scene, 'branch', agreement.branch),
    sbu_id: idOf(scene, 'sbu', agreement.sbu),
    team_id: team && idOf(scene, 'team', team),
    responsible_user_id: idOf(scene, 'user', agreement.user),
    period_from: from,
    period_to: to,
    time_zone_id: idOf(scene, 'time_zone', zoneOf.get(agreement.branch)!),
    year_of_account: Number(from.slice(0, 4)),
    currency_id: idOf(scene, 'currency', agreement.currency),
    wording_reference: agreement.wording,
    claims_authority: 'none',
    commission_pct: agreement.commission,
    brokerage_pct: '10',
    law: agreement.law,
    jurisdiction: agreement.law,
    territories: agreement.territories,
    status: agreement.status,
    ...stamps(scene, agreement),
  }
}

function contractRow(scene: Scene, agreement: DemoAgreement, contract: DemoContract): Cells {
  const { from, to } = periodOf(scene, agreement)
  return {
    agreement_id: idOf(scene, 'agreement', agreement.number),
    branch_id: idOf(scene, 'branch', agreement.branch),
    section_no: contract.section,
    reference: referenceOf(agreement, contract),
    inception_from: from,
    inception_to: to,
    currency_id: idOf(scene, 'currency', agreement.currency),
    gross_premium_income_limit: contract.income,
    overall_aggregate_limit: contract.aggregate,
    authority_level: contract.authority,
    account_status: contract.account ?? 'open',
    ...stamps(scene, agreement),
  }
}

const referenceOf = ({ number }: DemoAgreement, { section }: DemoContract) => `${number}/${section}`

type Below = (scene: Scene, agreement: DemoAgreement, contract: DemoContract) => Cells[]

const BELOW: Record<string, Below> = {
  agreement_contract_permitted_currency: (scene, { currency }) => [{ currency_id: idOf(scene, 'currency', currency) }],
  agreement_contract_risk_code: (scene, _agreement, { riskCodes }) =>
    riskCodes.map((code) => ({ risk_code_id: idOf(scene, 'risk_code', code) })),
  agreement_contract_subscription_panel: (scene, agreement, { panel }) =>
    panel.map(([market, share], at) => ({
      market_id: idOf(scene, 'market', market),
      share_pct: share,
      is_leader: at === 0,
      signed_on: agreement.begun < 0 ? null : periodOf(scene, agreement).from,
      effective_from: periodOf(scene, agreement).from,
    })),
  cob_admissible_limit: (scene, agreement, { limits }) =>
    limits.map(([classCode, subClass, anyOneRisk, aggregate]) => ({
      class_of_business_id: idOf(scene, 'class_of_business', classCode),
      sub_class_id: subClass && idOf(scene, 'sub_class', subClass),
      max_any_one_risk: anyOneRisk,
      aggregate_limit: aggregate,
      effective_from: periodOf(scene, agreement).from,
    })),
  agreement_contract_document: (scene, agreement, { documents = [] }) =>
    documents.map((type) => ({ doc_type: type, issued_on: dayOf(moment(scene, agreement)) })),
}

/** The last fortnight knows how the two newest came about. */
async function tell(sql: Sql, scene: Scene, agreement: DemoAgreement, contracts: readonly number[]): Promise<void> {
  if (agreement.begun >= 0) return
  const { name, number, status } = agreement
  const of = { actorId: idOf(scene, 'user', agreement.user), requestId: null, at: moment(scene, agreement) }
  const record = { ...of, entity: agreementEntity.name, entityId: idOf(scene, 'agreement', number), title: name }
  if (status === 'returned') {
    const [before, after] = [{ status: 'under_review' }, { status }]
    return writeAudit(sql, { ...record, actorId: idOf(scene, 'user', 'head'), action: 'changed', before, after })
  }
  await writeAudit(sql, { ...record, action: 'created', before: null, after: { agreement_number: number, name, status } })
  for (const [at, contract] of agreement.contracts.entries()) {
    const title = referenceOf(agreement, contract)
    const entry = { ...of, entity: agreementContract.name, entityId: contracts[at]!, title }
    await writeAudit(sql, { ...entry, action: 'created', before: null, after: { reference: title } })
  }
}

/** The agreements of the demo world with all that lies below them, and how the newest came about. */
export async function writeAgreements(sql: Sql, known: Known, now: Date): Promise<void> {
  const scene = { known, now }
  const rows = AGREEMENTS.map((agreement) => agreementRow(scene, agreement))
  const ids = await insertRows(sql, 'agreement', rows)
  known.set('agreement', new Map(AGREEMENTS.map(({ number }, at) => [number, ids[at]!])))
  for (const agreement of AGREEMENTS) {
    const { contracts } = agreement
    const own = contracts.map((contract) => contractRow(scene, agreement, contract))
    const made = await insertRows(sql, 'agreement_contract', own)
    for (const [table, below] of Object.entries(BELOW)) {
      const cells = contracts.flatMap((contract, at) =>
        below(scene, agreement, contract).map((row) => ({ agreement_contract_id: made[at], ...row })),
      )
      if (cells.length > 0) await insertRows(sql, table, cells)
    }
    await tell(sql, scene, agreement, made)
  }
}
