import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'wrong_format'))

/** A kept file, as records show it. `pending`: a scanner has yet to look at it, until then nobody can fetch it. */
export const fileRef = z.object({
  uuid: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  sha256: z.string(),
  state: z.enum(['pending', 'clean']),
})

export type FileRef = z.output<typeof fileRef>

/** In the input of a form: the file that was confirmed before. */
export const fileUuid = uuid

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
