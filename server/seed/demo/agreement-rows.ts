import { agreementContract } from '#domain/entities/binder/agreement-contract.ts'
import { agreement as agreementEntity } from '#domain/entities/binder/agreement.ts'
import { dayOf, daysAfter, monthsAfter } from '#domain/dates.ts'
import { writeAudit, type AuditEntry } from '../../store/audit.ts'
import { insertRows } from '../../store/bulk.ts'
import type { Sql } from '../../store/database.ts'
import { writeDocuments, type DemoFiles, type Made } from './agreement-documents.ts'
import { AGREEMENTS } from './agreements.ts'
import type { DemoAgreement, DemoContract } from './facility.ts'
import { momentOf, type Known } from './live.ts'
import { BRANCHES } from './offices.ts'
import type { Step } from './story.ts'

type Cells = Record<string, unknown>

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

const beginning = (scene: Scene, agreement: DemoAgreement) => {
  const { drafted, trail = [] } = agreement
  const [first = null] = drafted ? [drafted] : trail.map(({ when }) => when)
  return first && agreement.begun < 0
    ? momentOf(first, scene.now)
    : new Date(`${daysAfter(periodOf(scene, agreement).from, -20)}T10:15:00Z`)
}

const IN_THE_MAKING = ['draft', 'under_review', 'returned']

/** Who prepared it made it; who moved it last, or a second person who let it come into force, changed it last. */
function stamps(scene: Scene, agreement: DemoAgreement): Cells {
  const at = beginning(scene, agreement)
  const last = agreement.trail?.at(-1)
  const judge = last?.by ?? (IN_THE_MAKING.includes(agreement.status) ? agreement.user : 'head')
  return {
    created_at: at,
    updated_at: last ? momentOf(last.when, scene.now) : at,
    created_by: idOf(scene, 'user', agreement.user),
    updated_by: idOf(scene, 'user', judge),
  }
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
    ...claimsOf(agreement),
    bordereau_premium: agreement.reports === undefined,
    bordereau_claims: agreement.reports === undefined,
    commission_pct: agreement.commission,
    brokerage_pct: '10',
    law: agreement.law,
    jurisdiction: agreement.law,
    territories: agreement.territories,
    status: agreement.status,
    status_reason: agreement.trail?.at(-1)?.reason,
    terminated_on: agreement.terminated === undefined ? null : daysAfter(dayOf(scene.now), -agreement.terminated),
    is_active: agreement.status !== 'deactivated',
    ...stamps(scene, agreement),
  }
}

const claimsOf = ({ claims }: DemoAgreement) =>
  typeof claims === 'number'
    ? { claims_authority: 'limited', claims_authority_amount: claims }
    : { claims_authority: claims ?? 'none', claims_authority_amount: null }

const DUE_DAYS = 15

/** The first of the month from which bordereaux were awaited here: so many of them are due by now. */
function recordedOn({ now }: Scene, { awaited = 0 }: DemoContract): string {
  const today = dayOf(now)
  if (awaited === 0) return today
  const isLastDue = Number(today.slice(8)) > DUE_DAYS
  return monthsAfter(`${today.slice(0, 8)}01`, isLastDue ? -awaited : -awaited - 1)
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
    status_reason: contract.reason,
    is_active: contract.account !== 'deactivated',
    recorded_on: recordedOn(scene, contract),
    ...stamps(scene, agreement),
  }
}

const referenceOf = ({ number }: DemoAgreement, { section }: DemoContract) => `${number}/${section}`

type Below = (scene: Scene, agreement: DemoAgreement, contract: DemoContract) => Cells[]

/** The first of them leads. */
const linesOf = (scene: Scene, panel: DemoContract['panel'], from: string, signed: string | null): Cells[] =>
  panel.map(([market, share], at) => ({
    market_id: idOf(scene, 'market', market),
    share_pct: share,
    is_leader: at === 0,
    signed_on: signed,
    effective_from: from,
  }))

const BELOW: Record<string, Below> = {
  agreement_contract_permitted_currency: (scene, { currency }) => [{ currency_id: idOf(scene, 'currency', currency) }],
  agreement_contract_risk_code: (scene, _agreement, { riskCodes }) =>
    riskCodes.map((code) => ({ risk_code_id: idOf(scene, 'risk_code', code) })),
  agreement_contract_subscription_panel: (scene, agreement, { panel, panelThen = [] }) => {
    const { from } = periodOf(scene, agreement)
    const signed = IN_THE_MAKING.includes(agreement.status) ? null : from
    return [...linesOf(scene, panel, from, signed), ...linesOf(scene, panelThen, monthsAfter(from, 6), signed)]
  },
  cob_admissible_limit: (scene, agreement, { limits }) =>
    limits.map(([classCode, subClass, anyOneRisk, aggregate, soft]) => ({
      class_of_business_id: idOf(scene, 'class_of_business', classCode),
      sub_class_id: subClass && idOf(scene, 'sub_class', subClass),
      max_any_one_risk: anyOneRisk,
      aggregate_limit: aggregate,
      hard_stop: soft === undefined,
      effective_from: periodOf(scene, agreement).from,
    })),
}

/** The last fortnight knows how the newest came about, and who moved the others. */
function historyOf(scene: Scene, agreement: DemoAgreement, made: readonly Made[]): AuditEntry[] {
  const { name, number, drafted, user, trail = [] } = agreement
  const record = { entity: agreementEntity.name, entityId: idOf(scene, 'agreement', number), title: name, requestId: null }
  const by = (key: string, when: Step['when']) => ({ actorId: idOf(scene, 'user', key), at: momentOf(when, scene.now) })
  const created = drafted
    ? [
        {
          ...record,
          ...by(user, drafted),
          action: 'created' as const,
          before: null,
          after: { agreement_number: number, name, status: 'draft' },
        },
        ...made
          .filter((each) => each.agreement === agreement)
          .map(({ id, contract }) => {
            const title = referenceOf(agreement, contract)
            const of = { entity: agreementContract.name, entityId: id, title, requestId: null }
            return { ...of, ...by(user, drafted), action: 'created' as const, before: null, after: { reference: title } }
          }),
      ]
    : []
  const moves = trail.map(({ when, by: key, from, to, reason }) => ({
    ...record,
    ...by(key, when),
    action: 'changed' as const,
    before: { status: from },
    after: { status: to, ...(reason ? { status_reason: reason } : {}) },
  }))
  return [...created, ...moves]
}

/** The agreements of the demo world with all that lies below them, and how the newest came about. */
export async function writeAgreements(sql: Sql, known: Known, files: DemoFiles, now: Date): Promise<void> {
  const scene = { known, now }
  const ids = await insertRows(
    sql,
    'agreement',
    AGREEMENTS.map((agreement) => agreementRow(scene, agreement)),
  )
  known.set('agreement', new Map(AGREEMENTS.map(({ number }, at) => [number, ids[at]!])))
  const contracts = AGREEMENTS.flatMap((agreement) => agreement.contracts.map((contract) => ({ agreement, contract })))
  const rows = contracts.map(({ agreement, contract }) => contractRow(scene, agreement, contract))
  const numbers = await insertRows(sql, 'agreement_contract', rows)
  const made = contracts.map((each, at) => ({ ...each, id: numbers[at]! }))
  const references = made.map(({ id, agreement, contract }) => [referenceOf(agreement, contract), id] as const)
  known.set('agreement_contract', new Map(references))
  for (const [table, below] of Object.entries(BELOW)) {
    const cells = made.flatMap(({ id, agreement, contract }) =>
      below(scene, agreement, contract).map((row) => ({ agreement_contract_id: id, ...row })),
    )
    await insertRows(sql, table, cells)
  }
  const filingOf = ({ agreement }: Made) => ({
    by: idOf(scene, 'user', agreement.user),
    branch: idOf(scene, 'branch', agreement.branch),
    at: beginning(scene, agreement),
  })
  await writeDocuments(sql, made, filingOf, files)
  for (const agreement of AGREEMENTS) for (const entry of historyOf(scene, agreement, made)) await writeAudit(sql, entry)
}
