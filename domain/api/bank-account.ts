import * as z from 'zod/mini'
import { bankAccount } from '../entities/bank-account.ts'
import type { Entity } from '../entities/entity.ts'
import { JUDGES } from '../lifecycles/bank-verification.lifecycle.ts'
import { isId } from '../records/links.ts'
import { rowSchema } from '../records/schema.ts'
import { isNeeded, words } from '../texts.ts'
import { endpoint } from './endpoint.ts'

const id = z.coerce.number().check(...isId())
const rowVersion = z.number().check(z.int('not_valid'))
const reason = words(2000).check(isNeeded())

const judging = {
  method: 'POST',
  access: { all: JUDGES },
  tag: 'bank_account',
  output: rowSchema(bankAccount as unknown as Entity),
} as const

/** What may be done about the verification of an account, and what the rest lacks for the caller. */
export const loadBankVerification = endpoint({
  name: 'loadBankVerification',
  method: 'GET',
  path: '/master/bank-account/:id/verification/',
  access: { all: ['view_bank'] },
  tag: 'bank_account',
  input: z.strictObject({ id }),
  output: z.object({
    status: z.string(),
    moves: z.array(z.object({ name: z.string(), to: z.string(), lacks: z.array(z.string()) })),
  }),
})

export const verifyBankAccount = endpoint({
  ...judging,
  name: 'verifyBankAccount',
  path: '/master/bank-account/:id/verify/',
  input: z.strictObject({ id, row_version: rowVersion }),
})

export const rejectBankAccount = endpoint({
  ...judging,
  name: 'rejectBankAccount',
  path: '/master/bank-account/:id/reject/',
  input: z.strictObject({ id, row_version: rowVersion, reason }),
})
