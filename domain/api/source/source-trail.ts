import * as z from 'zod/mini'
import { isId } from '../../records/links.ts'
import { COMMENTS } from '../../sources/bounds.ts'
import { VISIBILITIES } from '../../sources/choices.ts'
import { isNeeded, words } from '../../texts.ts'
import { endpoint } from '../endpoint.ts'
import { listInput, pageOf } from '../envelope.ts'

const tag = 'source'
const id = z.coerce.number().check(...isId())
const link = z.object({ id: z.number(), name: z.string() })
const page = { page: listInput.shape.page, page_size: listInput.shape.page_size }

const file = z.object({ uuid: z.string(), name: z.string() })

/** One field as it was and as it is: texts, links by their names, `null` where there was nothing. */
const change = z.object({
  /** `legal_name`, or `contacts.email` of the row that `row` names. */
  field: z.string(),
  row: z.nullable(z.string()),
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
  /** Where the value is a file: both can still be fetched. */
  old_file: z.optional(file),
  new_file: z.optional(file),
})

/** Who changed what and made which move, newest first. */
export const listSourceHistory = endpoint({
  name: 'listSourceHistory',
  method: 'GET',
  path: '/master/source-history/:id',
  access: { all: ['view_source'] },
  tag,
  input: z.strictObject({ id, ...page }),
  output: pageOf(
    z.object({
      id: z.number(),
      at: z.string(),
      actor: z.nullable(link),
      action: z.enum(['created', 'changed', 'removed']),
      /** The move that was made, if one was. */
      move: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      changes: z.array(change),
    }),
  ),
})

export const listSourceAssignments = endpoint({
  name: 'listSourceAssignments',
  method: 'GET',
  path: '/master/source-assignment-history/:id',
  access: { all: ['view_source'] },
  tag,
  input: z.strictObject({ id }),
  output: z.array(
    z.object({
      id: z.number(),
      from_user: z.nullable(link),
      to_user: link,
      assigned_by: z.nullable(link),
      at: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
})

const comment = z.object({
  id: z.number(),
  comment: z.string(),
  visibility: z.enum(VISIBILITIES),
  author: z.nullable(link),
  /** Whom it names. */
  mentions: z.array(link),
  at: z.string(),
})

/** Newest first; those for compliance only are shown to nobody else. */
export const listSourceComments = endpoint({
  name: 'listSourceComments',
  method: 'GET',
  path: '/master/source/:id/comment/',
  access: { all: ['view_source'] },
  tag,
  input: z.strictObject({ id }),
  output: z.array(comment),
})

/** Who can be named in a comment: those who view the source, and of them those who read what is for compliance only. */
export const listSourceReaders = endpoint({
  name: 'listSourceReaders',
  method: 'GET',
  path: '/master/source/:id/readers/',
  access: { any: ['change_source', 'review_source'] },
  tag,
  input: z.strictObject({ id }),
  output: z.object({ internal: z.array(link), compliance_only: z.array(link) }),
})

/** Comments are never changed or removed. `compliance_only` is for reviewers. Whom it names has to be one of its readers, and is told. */
export const addSourceComment = endpoint({
  name: 'addSourceComment',
  method: 'POST',
  path: '/master/source/:id/comment/',
  access: { any: ['change_source', 'review_source'] },
  tag,
  input: z.strictObject({
    id,
    comment: words(4000).check(isNeeded()),
    visibility: z._default(z.enum(VISIBILITIES, 'not_offered'), 'internal'),
    mentions: z._default(z.array(id).check(z.maxLength(COMMENTS.mentions, 'too_large')), []),
  }),
  output: comment,
})
