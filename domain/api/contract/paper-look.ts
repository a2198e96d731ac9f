import * as z from 'zod/mini'
import { ISSUED_FORMATS } from '../../contracts/issued.ts'
import { LANGUAGES } from '../../languages.ts'

/** How a paper is to be written. */
export const paperLook = {
  format: z._default(z.enum(ISSUED_FORMATS, 'not_offered'), 'pdf'),
  /** That of the branch of the contract where none is asked for. */
  language: z._default(z.nullable(z.enum(LANGUAGES, 'not_offered')), null),
}
