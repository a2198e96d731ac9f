import { bankAccount } from '../../entities/bank-account.ts'
import type { SourceDraft } from '../sections/index.ts'
import {
  eachRow,
  exactlyOne,
  inFuture,
  missing,
  notAfter,
  repeated,
  together,
  when,
  wrong,
  type Problems,
} from '../../records/problems.ts'

export function basicDetails(draft: SourceDraft, today: string): Partial<Problems> {
  return inFuture(draft, ['incorporation_date'], today)
}

/** A cedant that deals for itself needs no licence; a Lloyd's broker and a coverholder are known by a number. Source: domain guide 2.6. */
export function regulatory(draft: SourceDraft): Problems {
  const { source_type: type, licences = [] } = draft
  return together(
    when(type && type !== 'cedant_direct', () => missing({ licences }, ['licences'])),
    when(type === 'lloyds_broker', () => missing(draft, ['lloyds_broker_number'])),
    when(type === 'mga_coverholder', () => missing(draft, ['coverholder_pin'])),
    when(draft.past_regulatory_action, () => missing(draft, ['past_regulatory_action_details'])),
    eachRow('licences', licences, (row, prefix) => notAfter(row, 'licence_valid_from', 'licence_valid_to', prefix)),
    repeated('licences', licences, ['licence_number', 'regulator', 'licence_country']),
  )
}

export function contacts({ contacts: people, addresses }: SourceDraft): Problems {
  return together(
    exactlyOne('contacts', people, 'contact_type', 'primary'),
    repeated('contacts', people, ['email']),
    exactlyOne('addresses', addresses, 'address_type', 'registered'),
  )
}

/** An entity of the source's group is screened like the source itself. */
export const additionalEntities = ({ entities }: SourceDraft, today: string): Problems =>
  eachRow('entities', entities, (row, prefix) => inFuture(row, ['sanctions_screened_on'], today, prefix))

const CALLBACK = ['callback_person', 'callback_number', 'callback_on'] as const

type Account = NonNullable<SourceDraft['bank_accounts']>[number]

const isOfKind = (one: Account, other: Account) =>
  one.account_type === other.account_type && String(one.currency) === String(other.currency)

/** One account of each currency and type is the default. Source: domain guide 2.2 and 2.6. */
const isSecondDefault = (row: Account, accounts: readonly Account[]) =>
  row.is_default === true && accounts.find((other) => other.is_default && isOfKind(other, row)) !== row

/** The rules of every bank account; a call-back is recorded whole or not at all. */
export const banking = ({ bank_accounts: accounts = [] }: SourceDraft, today: string): Problems =>
  eachRow('bank_accounts', accounts, (row, prefix) =>
    together(
      when(isSecondDefault(row, accounts), () => wrong(`${prefix}is_default`, 'default_repeated')),
      ...Object.entries(bankAccount.rule?.(row) ?? {}).map(([name, { key }]) => wrong(prefix + name, key)),
      when(
        CALLBACK.some((name) => row[name]),
        () => missing(row, CALLBACK, prefix),
      ),
      inFuture(row, ['callback_on'], today, prefix),
    ),
  )
