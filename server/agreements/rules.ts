import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { AccountStatus, AgreementStatus } from '#domain/agreements/choices.ts'
import { isInTheMaking, lockOfAgreement, lockOfContract } from '#domain/agreements/standing.ts'
import { inEachRow } from '#domain/entities/child-rows.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import { todayOf } from '../access/time.ts'
import type { Call } from '../serve.ts'
import {
  listApprovedPartners,
  listForeignCodes,
  lockParent,
  nextAgreementNumber,
  type Parent,
} from '../store/agreements/circumstances.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { isWithin } from '../store/records/scope.ts'
import type { Rules, Writer } from '../store/entities/write.ts'
import { guardAmendment, proposeChange } from './changes.ts'
import { agreementMover, contractMover, CONTRACT } from './moves.ts'

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''
const idIn = (current: Row | null, name: string) =>
  ((current as Record<string, unknown> | null)?.[name] as Named | null | undefined)?.id ?? null

/** Whether a record counts follows from where it stands, and only its moves change that. */
const activeFaults = (values: Values, current: Row | null): FieldErrors =>
  values.is_active === (current?.is_active ?? true) ? {} : { is_active: { key: 'move_not_open' } }

/** A source is approved when it comes into an agreement; a coverholder of an agreement at Lloyd's has a PIN there. */
async function partnerFaults(values: Values, current: Row | null, sql: Sql, today: string): Promise<FieldErrors> {
  const asked = (['coverholder', 'broker'] as const).flatMap((name) =>
    typeof values[name] === 'number' ? [{ name, id: values[name], isKept: idIn(current, name) === values[name] }] : [],
  )
  const approved = await listApprovedPartners(
    sql,
    asked.map(({ id }) => id),
    today,
  )
  const faults = asked.flatMap(({ name, id, isKept }): [string, FieldErrors[string]][] => {
    const partner = approved.find((each) => each.id === id)
    if (!partner) return isKept ? [] : [[name, { key: 'not_found_ref' }]]
    return name === 'coverholder' && isThere(values.umr) && partner.pin === null
      ? [[name, { key: 'coverholder_without_pin' }]]
      : []
  })
  return Object.fromEntries(faults)
}

const numbered = (year: unknown, number: number) => `A-${String(year)}-${String(number).padStart(6, '0')}`

async function completeAgreement(values: Values, current: Row | null, sql: Sql): Promise<Values> {
  const start = typeof values.period_from === 'string' ? Number(values.period_from.slice(0, 4)) || null : null
  const year = values.year_of_account ?? start
  const number =
    isThere(values.agreement_number) || year === null
      ? (values.agreement_number ?? current?.agreement_number)
      : numbered(year, await nextAgreementNumber(sql))
  // an amount counts beside the authority that it limits only
  const amount = values.claims_authority === 'limited' ? values.claims_authority_amount : null
  return { ...values, year_of_account: year, agreement_number: number, claims_authority_amount: amount }
}

/** What holds whoever makes an agreement, a person or the product itself. */
export const agreementTerms = (today: string): Rules => ({
  complete: completeAgreement,
  check: async (values, current, sql) => ({
    ...activeFaults(values, current),
    ...(await partnerFaults(values, current, sql, today)),
  }),
})

export const agreementRules = (call: Call): Rules => ({
  ...agreementTerms(todayOf(call)),
  guard({ status }) {
    const lock = lockOfAgreement(status as AgreementStatus)
    if (lock) throw new AppError(lock, { data: { status } })
  },
  move: agreementMover(call),
})

const parentOf = async (sql: Sql, { agreement }: Values): Promise<Parent | null> =>
  typeof agreement === 'number' ? lockParent(sql, agreement) : null

async function completeContract(values: Values, current: Row | null, sql: Sql): Promise<Values> {
  const parent = await parentOf(sql, values)
  if (!parent) return values
  const section = Number(values.section_no ?? current?.section_no ?? parent.next_section)
  const reference = isThere(values.reference) ? values.reference : `${parent.agreement_number.slice(0, 27)}/${section}`
  return { ...values, section_no: section, reference }
}

/** The window in which risks incept lies inside the period of the agreement. */
function windowFaults(
  { inception_from: from, inception_to: to }: Values,
  { period_from: start, period_to: end }: Parent,
): FieldErrors {
  const isOutside = (day: unknown) => typeof day === 'string' && (day < start || day > end)
  return Object.fromEntries(
    Object.entries({ inception_from: from, inception_to: to })
      .filter(([, day]) => isOutside(day))
      .map(([name]) => [name, { key: 'outside_agreement', params: { from: start, to: end } }]),
  )
}

function underParent(values: Values, current: Row | null, parent: Parent): FieldErrors {
  const isMoved = idIn(current, 'agreement') !== parent.id && !isInTheMaking(parent.status as AgreementStatus)
  return {
    ...windowFaults(values, parent),
    ...(isMoved ? { agreement: { key: 'agreement_not_editable' } } : {}),
  }
}

async function codeFaults(sql: Sql, values: Values): Promise<FieldErrors> {
  const limits = (values.cob_admissible_limits ?? []) as Values[]
  const codes = (values.risk_codes ?? []) as number[]
  if (limits.length === 0 || codes.length === 0) return {}
  const foreign = await listForeignCodes(
    sql,
    codes,
    limits.map((row) => Number(row.class_of_business) || 0),
  )
  return foreign.length > 0 ? { risk_codes: { key: 'not_of_class' } } : {}
}

/** Before an agreement is in force its last days stand in fields of their own. */
const lastDayFaults = (values: Values, current: Row | null): FieldErrors =>
  current && CONTRACT.amendable?.(current)
    ? {}
    : inEachRow(values, 'changed_terms', (row) =>
        Object.fromEntries(
          ['period_to', 'inception_to'].map((name) => [name, isThere(row[name]) ? { key: 'only_in_force' } : undefined]),
        ),
      )

async function checkContract(values: Values, current: Row | null, sql: Sql, acts: Writer['reach']['acts']): Promise<FieldErrors> {
  const parent = await parentOf(sql, values)
  const isReached = parent !== null && isWithin('agreement', { branch: { id: parent.branch_id } }, acts)
  return {
    ...activeFaults(values, current),
    ...lastDayFaults(values, current),
    ...(parent && isReached ? underParent(values, current, parent) : { agreement: { key: 'not_found_ref' } }),
    ...(await codeFaults(sql, values)),
  }
}

/** Throws `agreement_not_editable` and `agreement_contract_over`. */
export async function guardContract(current: Row, sql: Sql): Promise<void> {
  const parent = await lockParent(sql, idIn(current, 'agreement') ?? 0)
  const account = current.account_status as AccountStatus
  const lock = lockOfContract(parent?.status as AgreementStatus | undefined, account)
  const data = lock === 'agreement_not_editable' ? { status: parent?.status } : { account_status: account }
  if (lock) throw new AppError(lock, { data })
}

/** Terms in force take new rows with a day, and nothing else. */
async function guardChange(current: Row, values: Values | undefined, sql: Sql): Promise<void> {
  if (CONTRACT.amendable?.(current)) guardAmendment(current, values)
  else await guardContract(current, sql)
}

/** What holds whoever makes a contract of an agreement, a person or the product itself. */
export const contractTerms = (acts: Writer['reach']['acts']): Rules => ({
  complete: completeContract,
  check: (values, current, sql) => checkContract(values, current, sql, acts),
  also: async (values, _current, _writer, sql) => ({ branch: (await parentOf(sql, values))?.branch_id }),
})

export const contractRules =
  (reachOf: (call: Call) => Writer['reach']['acts']) =>
  (call: Call): Rules => ({
    ...contractTerms(reachOf(call)),
    guard: (current, verb, sql, values) => (verb === 'change' ? guardChange(current, values, sql) : guardContract(current, sql)),
    instead: (current, values, writer, sql) => proposeChange(sql, current, values, { ...writer, today: todayOf(call) }),
    move: contractMover(call),
  })
