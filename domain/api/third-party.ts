import * as z from 'zod/mini'
import { FILE_PURPOSE_NAMES } from '../files/purposes.ts'
import { UPLOADS } from '../limits.ts'
import { isNeeded, line } from '../texts.ts'
import { endpoint } from './endpoint.ts'

/** Asks for leave to post one file, with its form; what may be posted is exactly what was said here (specification 7.8). */
export const presignPost = endpoint({
  name: 'presignPost',
  method: 'POST',
  path: '/third-party/s3/presigned-post/',
  access: 'signedIn',
  tag: 'files',
  input: z.strictObject({
    purpose: z.enum(FILE_PURPOSE_NAMES),
    file_name: line(UPLOADS.nameLength).check(isNeeded()),
    content_type: line(200),
    size: z.int().check(z.minimum(0)),
  }),
  output: z.object({
    /** Where the form goes, as multipart/form-data: the fields first, then the file as `file`. */
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    /** By which the file is confirmed and attached. */
    file: z.string(),
    expires_at: z.string(),
  }),
})
