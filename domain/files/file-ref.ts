import * as z from 'zod/mini'

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
export const fileUuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'wrong_format'))
