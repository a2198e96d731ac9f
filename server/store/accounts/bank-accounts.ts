import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface HouseAccount {
  id: number
  name: string
  currency: string
}

/** Verified accounts of a branch that premium can be paid into and out of. Source: domain guide 2.2. */
export const listHouseAccounts = (db: Sql, branch: number): Promise<HouseAccount[]> =>
  db.query<HouseAccount>(
    sql`select a.id, a.account_name || ' · ' || a.bank_name as name, c.code as currency from bank_account a join currency c on c.id = a.currency_id
        where a.branch_id = ${branch} and a.market_id is null and a.verification_status = 'verified' and a.is_active and a.deleted_at is null
          and a.account_type in ('premium', 'client_money_statutory', 'client_money_risk_transfer')
        order by a.is_default desc, a.account_name, a.id`,
  )

export interface PayingAccount {
  id: number
  currency: string
  verification_status: string
}

/** Accounts that a contract names for its payments. */
export const listPayingAccounts = (db: Sql, ids: readonly number[]): Promise<PayingAccount[]> =>
  db.query<PayingAccount>(
    sql`select a.id, c.code as currency, a.verification_status from bank_account a join currency c on c.id = a.currency_id
        where a.id = any(${ids}::int[]) and a.is_active and a.deleted_at is null order by a.id`,
  )

export interface AccountDetails {
  holder: string
  bank: string
  iban: string | null
  account_number: string | null
  national_code: string | null
  bic: string | null
}

/** Where premium in a currency is paid to: of those that the contract names, else the default one of the branch. */
export async function findPaidTo(
  db: Sql,
  named: readonly number[],
  branch: number,
  currency: number,
): Promise<AccountDetails | null> {
  const [row] = await db.query<AccountDetails>(
    sql`select a.account_name as holder, a.bank_name as bank, a.iban, a.account_number, a.national_code, a.bic from bank_account a
        where a.currency_id = ${currency} and a.verification_status = 'verified' and a.is_active and a.deleted_at is null
          and (a.id = any(${named}::int[]) or (a.branch_id = ${branch} and a.market_id is null and a.account_type = 'premium'))
        order by a.id = any(${named}::int[]) desc, a.is_default desc, a.id limit 1`,
  )
  return row ?? null
}
