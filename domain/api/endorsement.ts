import * as z from 'zod/mini'
import { endorsementInput, endorsementShown, heading, moveChange } from '../endorsements/record.ts'
import { listedEndorsement } from '../endorsements/listed.ts'
import { fileRef } from '../files/file-ref.ts'
import { ENDORSEMENT_MOVES } from '../lifecycles/endorsement.lifecycle.ts'
import { isId, named } from '../records/links.ts'
import { rowSchema } from '../records/schema.ts'
import { words } from '../texts.ts'
import { endorsementCalls as calls } from './calls/endorsement.ts'
import { done, endpoint } from './endpoint.ts'
import { exportInput, exportOutput } from './export.ts'
import { listInput, pageOf } from './envelope.ts'
import { paperLook } from './contract/paper-look.ts'

const id = z.coerce.number().check(...isId())
const version = z.coerce.number().check(z.int('not_valid'))
export const listEndorsements = endpoint({
  ...calls.listEndorsements,
  input: listInput,
  output: pageOf(rowSchema(listedEndorsement)),
})

export const exportEndorsements = endpoint({ ...calls.exportEndorsements, input: exportInput, output: exportOutput })

export const loadEndorsement = endpoint({ ...calls.loadEndorsement, input: z.strictObject({ id }), output: endorsementShown })

const entry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.nullable(named),
  action: z.enum(['created', 'changed', 'removed']),
  changes: z.array(
    z.object({
      field: z.string(),
      row: z.nullable(z.string()),
      old: z.nullable(z.string()),
      new: z.nullable(z.string()),
    }),
  ),
})

export const listEndorsementHistory = endpoint({
  ...calls.listEndorsementHistory,
  input: z.strictObject({ id, page: listInput.shape.page, page_size: listInput.shape.page_size }),
  output: pageOf(entry),
})

export const listEndorsementHeadings = endpoint({
  ...calls.listEndorsementHeadings,
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(heading) }),
})

export const createEndorsement = endpoint({
  ...calls.createEndorsement,
  input: z.strictObject({ contract: z.number().check(...isId()), ...endorsementInput }),
  output: endorsementShown,
})

export const changeEndorsement = endpoint({
  ...calls.changeEndorsement,
  input: z.strictObject({ id, row_version: version, ...endorsementInput }),
  output: endorsementShown,
})

export const moveEndorsement = endpoint({
  ...calls.moveEndorsement,
  input: z.strictObject({
    id,
    row_version: version,
    move: z.enum(ENDORSEMENT_MOVES, 'not_offered'),
    reason: z._default(words(2000), ''),
    dry_run: z.optional(z.enum(['0', '1'], 'not_offered')),
  }),
  output: z.object({ endorsement: endorsementShown, changes: z.array(moveChange) }),
})

export const previewEndorsement = endpoint({
  ...calls.previewEndorsement,
  input: z.strictObject({ id, ...paperLook }),
  output: fileRef,
})

export const removeEndorsement = endpoint({
  ...calls.removeEndorsement,
  input: z.strictObject({ id, row_version: z.optional(version) }),
  output: done,
})
