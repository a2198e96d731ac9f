import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { listInput, pageOf } from './envelope.ts'

/** Mail the embedded outbox keeps (decisions 24); newest first. */
export const listOutbox = endpoint({
  name: 'listOutbox',
  method: 'GET',
  path: '/outbox/',
  access: { all: ['view_outbox'] },
  tag: 'outbox',
  input: listInput,
  output: pageOf(
    z.object({
      id: z.number(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      status: z.enum(['waiting', 'kept', 'sent', 'failed']),
      created_at: z.string(),
    }),
  ),
})
