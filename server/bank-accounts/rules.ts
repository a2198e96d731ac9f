import type { FieldErrors } from '#domain/app-error.ts'
import { bankAccount } from '#domain/entities/bank-account.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { bankVerificationLifecycle, type BankFacts } from '#domain/lifecycles/bank-verification.lifecycle.ts'
import { moved } from '#domain/lifecycles/lifecycle.ts'
import type { Values } from '#domain/records/values.ts'
import { bankErrors, isBicForeign } from '../standards/bank.ts'
import { findHands, findHeld, hasDefault, keepHand } from '../store/bank/accounts.ts'
import type { Sql } from '../store/database.ts'
import type { Row } from '../store/entities/rows.ts'
import { isSame, valuesOf } from '../store/entities/values.ts'
import { pick, type Rules } from '../store/entities/write.ts'
import { tellOfFile, tellToJudge } from './tell.ts'

const entity = bankAccount as unknown as Entity

/** What a second person has to look at again when it changes. Source: domain guide 2.2, docs/decisions/0066-judged-accounts.md. */
const JUDGED = [
  'account_name',
  'bank_name',
  'branch',
  'account_type',
  'market',
  'currency',
  'country',
  'iban',
  'account_number',
  'national_code_type',
  'national_code',
  'bic',
  'intermediary_bank',
  'intermediary_bic',
]

const UNJUDGED = { verified_by: null, verified_on: null, rejection_reason: null }

export const statusIn = (row: Row) => row.verification_status as string

const NO_FACTS: BankFacts = { isNotMaker: true, isNotChanger: true, hasReason: true }

async function checkAccount(values: Values, current: Row | null, sql: Sql): Promise<FieldErrors> {
  const held = await findHeld(sql, values.country)
  const { branch } = values
  const kind = { branch, market: values.market ?? null, currency: values.currency, type: values.account_type }
  const isSecond = values.is_default === true && branch != null && (await hasDefault(sql, kind, current?.id ?? 0))
  return { ...bankErrors(values, held), ...(isSecond ? { is_default: { key: 'default_exists' } } : {}) }
}

async function systemFields(values: Values, current: Row | null, actorId: number | null, sql: Sql): Promise<Values> {
  const held = await findHeld(sql, values.country)
  const foreign = { is_bic_foreign: held !== null && isBicForeign(values.bic, held) }
  if (!current) return { ...foreign, verification_status: 'pending', number_changed_by: actorId }
  if (isSame(pick(values as Row, JUDGED), valuesOf(entity, current, JUDGED))) return foreign
  await keepHand(sql, current.id, actorId, statusIn(current) === 'verified')
  const { to } = moved(bankVerificationLifecycle, statusIn(current), 'account.renumber', NO_FACTS)
  return { ...foreign, ...UNJUDGED, verification_status: to, number_changed_by: actorId }
}

export const bankAccountRules: Rules = {
  check: checkAccount,
  also: (values, current, { actorId }, sql) => systemFields(values, current, actorId, sql),
  stored: (row, before, writer, sql) => tellToJudge(sql, row, before, writer),
  tellPending: tellOfFile,
}

export async function bankFactsOf(sql: Sql, id: number, userId: number, reason: string | null): Promise<BankFacts> {
  const { maker, changers } = await findHands(sql, id)
  return { isNotMaker: maker !== userId, isNotChanger: !changers.includes(userId), hasReason: reason !== null && reason !== '' }
}
