import type { Endpoint, Output } from '#domain/api/endpoint.ts'
import type { Crud } from '#domain/api/crud.ts'
import { CRUD } from '#domain/api/index.ts'
import { removeAdmissibleLimit, removeAgreementDocument, removePanelLine } from '#domain/api/binder/agreements.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import type { Called, TestServer } from '#tests/support/server.ts'
import { id as named, sql } from '#server/store/sql/sql.ts'

/** The three removals, by the part of the contract that they are about. */
export const REMOVALS = {
  subscription_panel: removePanelLine,
  cob_admissible_limits: removeAdmissibleLimit,
  documents: removeAgreementDocument,
} as const

export type ContractPart = keyof typeof REMOVALS

const TABLES = {
  subscription_panel: 'agreement_contract_subscription_panel',
  cob_admissible_limits: 'cob_admissible_limit',
  documents: 'agreement_contract_document',
} as const

export const AGREEMENT = CRUD.get('agreement') as Crud
export const CONTRACT = CRUD.get('agreement_contract') as Crud

export const DRAFT = 'SLP-BA-0118'
export const ACTIVE = 'SLP-BA-0107'

/** The facilities of the demo world. */
export interface Binders {
  as<E extends Endpoint>(who: string, endpoint: E, input: object): Promise<Called<Output<E>>>
  /** Someone with these permissions in a branch of the demo world, or in one of their own. */
  newcomer(permissions: readonly string[], branch?: string): Promise<string>
  /** Ids of the rows of an agreement's first contract. */
  rowsOf(part: ContractPart, number: string): Promise<number[]>
  contractOf(number: string): Promise<{ id: number; row_version: number; reference: string }>
}

export function openBinders(server: TestServer): Binders {
  const tokens = new Map<string, string>()
  return {
    as: async (who, endpoint, input) => {
      const token = tokens.get(who) ?? (await server.signInAs(who)).access_token
      return server.call(endpoint, input, { token })
    },
    newcomer: async (permissions, branch) => {
      const { id, email } = await addPerson(server, { permissions })
      if (branch)
        await server.db.query(
          sql`update user_branch set branch_id = (select id from branch where code = ${branch}) where user_id = ${id} returning id`,
        )
      tokens.set(email, (await signIn(server, email)).access_token)
      return email
    },
    rowsOf: async (part, number) => {
      const rows = await server.db.query<{ id: number }>(
        sql`select p.id from ${named(TABLES[part])} p join agreement_contract c on c.id = p.agreement_contract_id
         join agreement a on a.id = c.agreement_id
         where a.agreement_number = ${number} and c.section_no = 1 order by p.id`,
      )
      return rows.map(({ id }) => id)
    },
    contractOf: async (number) => {
      const [row] = await server.db.query<{ id: number; row_version: number; reference: string }>(
        sql`select c.id, c.row_version, c.reference from agreement_contract c join agreement a on a.id = c.agreement_id
         where a.agreement_number = ${number} and c.section_no = 1`,
      )
      return row!
    },
  }
}
