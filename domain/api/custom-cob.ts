import * as z from 'zod/mini'
import { permission } from '../access.ts'
import { isDay } from '../formats.ts'
import { isId, type Named } from '../records/links.ts'
import { CONTRACT_TYPES, TEMPLATE_STATUSES } from '../templates/cob-template.ts'
import { isNeeded, line } from '../texts.ts'
import { sectionsSchema } from '../templates/schema.ts'
import { done, endpoint } from './endpoint.ts'
import { listInput, pageOf } from './envelope.ts'

/** Whoever builds templates reads them too. */
const viewing = { access: { any: ['view_lob_template', 'change_lineofbusiness'] }, tag: 'cob_template' } as const
const building = { access: permission('change_lineofbusiness'), tag: 'cob_template' } as const

const id = z.coerce.number().check(...isId())
const version = z.coerce.number().check(z.int('not_valid'))
const link = z.number().check(...isId())
const day = z._default(z.nullable(z.string().check(z.refine(isDay, 'not_date'))), null)

const values = {
  name: line(120).check(isNeeded()),
  class_of_business: link,
  line_of_business: z._default(z.nullable(link), null),
  contract_types: z.array(z.enum(CONTRACT_TYPES, 'not_offered')).check(z.minLength(1, 'required')),
  sections: sectionsSchema,
  effective_from: day,
  effective_to: day,
}

const named = z.object({ id: z.number(), name: z.string() }) satisfies z.ZodMiniType<Named>

const listed = {
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

const template = z.object({
  ...listed,
  sections: sectionsSchema,
  /** All versions that there are, the newest first. */
  versions: z.array(z.object({ id: z.number(), version: z.number(), status: z.enum(TEMPLATE_STATUSES) })),
})

export type ListedTemplate = z.output<ReturnType<typeof z.object<typeof listed>>>
export type Template = z.output<typeof template>
export type TemplateValues = z.output<ReturnType<typeof z.object<typeof values>>>

const path = '/custom-cob/cob-template/'
const item = `${path}:id/`
const meant = z.strictObject({ id, row_version: version })

/** Templates without their sections. */
export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path,
  ...viewing,
  input: listInput,
  output: pageOf(z.object(listed)),
})

export const loadTemplate = endpoint({
  name: 'loadTemplate',
  method: 'GET',
  path: item,
  ...viewing,
  input: z.strictObject({ id }),
  output: template,
})

export const createTemplate = endpoint({
  name: 'createTemplate',
  method: 'POST',
  path,
  ...building,
  input: z.strictObject(values),
  output: template,
})

/** Answers the draft that was written: of a template that was published, the next version. */
export const changeTemplate = endpoint({
  name: 'changeTemplate',
  method: 'PUT',
  path: item,
  ...building,
  input: z.strictObject({ ...values, id, row_version: version }),
  output: template,
})

export const removeTemplate = endpoint({
  name: 'removeTemplate',
  method: 'DELETE',
  path: item,
  ...building,
  input: z.strictObject({ id, row_version: z.optional(version) }),
  output: done,
})

/** Puts a draft in force for its line of business and contract types, and retires the version before it. */
export const publishTemplate = endpoint({
  name: 'publishTemplate',
  method: 'POST',
  path: `${item}publish/`,
  ...building,
  input: meant,
  output: template,
})

export const retireTemplate = endpoint({
  name: 'retireTemplate',
  method: 'POST',
  path: `${item}retire/`,
  ...building,
  input: meant,
  output: template,
})
