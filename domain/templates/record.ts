import * as z from 'zod/mini'
import { isDay } from '../formats.ts'
import { isId, type Named } from '../records/links.ts'
import { isNeeded, line } from '../texts.ts'
import { CONTRACT_TYPES, TEMPLATE_STATUSES } from './cob-template.ts'
import { sectionsSchema } from './schema.ts'

const link = z.number().check(...isId())
const day = z._default(z.nullable(z.string().check(z.refine(isDay, 'not_date'))), null)

export const templateValues = {
  name: line(120).check(isNeeded()),
  class_of_business: link,
  line_of_business: z._default(z.nullable(link), null),
  contract_types: z.array(z.enum(CONTRACT_TYPES, 'not_offered')).check(z.minLength(1, 'required')),
  sections: sectionsSchema,
  effective_from: day,
  effective_to: day,
}

const named = z.object({ id: z.number(), name: z.string() }) satisfies z.ZodMiniType<Named>

export const listedTemplate = {
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  class_of_business: named,
  line_of_business: z.nullable(named),
  contract_types: z.array(z.enum(CONTRACT_TYPES)),
  version: z.number(),
  status: z.enum(TEMPLATE_STATUSES),
  effective_from: z.nullable(z.string()),
  effective_to: z.nullable(z.string()),
  section_count: z.number(),
  field_count: z.number(),
  is_active: z.boolean(),
  row_version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
}

export const template = z.object({
  ...listedTemplate,
  sections: sectionsSchema,
  /** All versions that there are, the newest first. */
  versions: z.array(z.object({ id: z.number(), version: z.number(), status: z.enum(TEMPLATE_STATUSES) })),
})

export type ListedTemplate = z.output<ReturnType<typeof z.object<typeof listedTemplate>>>
export type Template = z.output<typeof template>
export type TemplateValues = z.output<ReturnType<typeof z.object<typeof templateValues>>>
