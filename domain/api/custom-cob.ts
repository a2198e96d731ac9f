import * as z from 'zod/mini'
import { permission } from '../access.ts'
import { isId } from '../records/links.ts'
import { listedTemplate, template, templateValues } from '../templates/record.ts'
import { done, endpoint } from './endpoint.ts'
import { listInput, pageOf } from './envelope.ts'

/** Whoever builds templates reads them too. */
const viewing = { access: { any: ['view_lob_template', 'change_lineofbusiness'] }, tag: 'cob_template' } as const
const building = { access: permission('change_lineofbusiness'), tag: 'cob_template' } as const

const id = z.coerce.number().check(...isId())
const version = z.coerce.number().check(z.int('not_valid'))

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
  output: pageOf(z.object(listedTemplate)),
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
  input: z.strictObject(templateValues),
  output: template,
})

/** Answers the draft that was written: of a template that was published, the next version. */
export const changeTemplate = endpoint({
  name: 'changeTemplate',
  method: 'PUT',
  path: item,
  ...building,
  input: z.strictObject({ ...templateValues, id, row_version: version }),
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
