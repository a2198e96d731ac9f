import * as z from 'zod/mini'
import { fileRef, fileUuid as uuid } from '../files/file-ref.ts'
import { endpoint } from './endpoint.ts'

/** After the post: looks at what arrived and keeps it. Repeating it changes nothing. */
export const confirmFile = endpoint({
  name: 'confirmFile',
  method: 'POST',
  path: '/files/:uuid/confirm/',
  access: 'signedIn',
  tag: 'files',
  input: z.strictObject({
    uuid,
    /** What the sender computed, in lower-case hexadecimal digits. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'wrong_format')),
  }),
  output: fileRef,
})

/** A link to the content of a file, good for a minute and for this user. */
export const loadFileLink = endpoint({
  name: 'loadFileLink',
  method: 'GET',
  path: '/files/:uuid/link/',
  access: 'signedIn',
  tag: 'files',
  input: z.strictObject({ uuid }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
})
