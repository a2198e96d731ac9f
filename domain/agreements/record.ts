import * as z from 'zod/mini'
import { named } from '../records/links.ts'
import { ACCOUNT_STATUSES, AGREEMENT_STATUSES, AGREEMENT_TYPES, AUTHORITY_LEVELS, REINSURANCE_TYPES } from './choices.ts'

const maybe = z.nullable

const base = {
  id: z.number(),
  uuid: z.string(),
  is_active: z.boolean(),
  row_version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
}

/** A line of the list of agreements. */
export const agreementItem = z.object({
  ...base,
  agreement_number: z.string(),
  umr: maybe(z.string()),
  name: z.string(),
  agreement_type: z.enum(AGREEMENT_TYPES),
  reinsurance_type: z.enum(REINSURANCE_TYPES),
  /** The word for the type in the reader's language: to be shown only. */
  reinsurance_type_display: z.string(),
  coverholder: maybe(named),
  broker: maybe(named),
  branch: named,
  responsible_user: maybe(named),
  period_from: z.string(),
  period_to: z.string(),
  year_of_account: z.number(),
  currency: named,
  status: z.enum(AGREEMENT_STATUSES),
})

/** A line of the list of agreement contracts; amounts are in its currency. */
export const agreementContractItem = z.object({
  ...base,
  reference: z.string(),
  agreement: named,
  section_no: z.number(),
  branch: named,
  inception_from: z.string(),
  inception_to: z.string(),
  currency: named,
  gross_premium_income_limit: z.string(),
  overall_aggregate_limit: maybe(z.string()),
  order_pct: z.string(),
  authority_level: z.enum(AUTHORITY_LEVELS),
  account_status: z.enum(ACCOUNT_STATUSES),
})
