import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const upTo = (maximum: number) => z.string().check(z.maxLength(maximum, 'too_long'))

/** Characters that a report may have; a browser cuts its own to fit. */
export const REPORT = { message: 500, stack: 4_000, route: 200, version: 100, requestId: 64 } as const

/**
 * A browser tells of an error that nobody caught (D9). Open to anyone, because the sign-in page can break too; counted per address.
 * `route` is the pattern of the screen's address, never its values; `request_id` that of the call that failed, if one did.
 * Answers with the reference under which support finds the report.
 */
export const reportClientError = endpoint({
  name: 'reportClientError',
  method: 'POST',
  path: '/client-errors/',
  access: 'anyone',
  tag: 'client-errors',
  input: z.strictObject({
    kind: z.enum(['screen', 'script', 'promise'], 'not_offered'),
    message: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(REPORT.message, 'too_long')),
    stack: z._default(upTo(REPORT.stack), ''),
    route: upTo(REPORT.route).check(z.regex(/^[/*][^\s?#<>]*$/, 'wrong_format')),
    version: z._default(upTo(REPORT.version).check(z.regex(/^[\w.-]*$/, 'wrong_format')), ''),
    request_id: z._default(upTo(REPORT.requestId).check(z.regex(/^[\w-]*$/, 'wrong_format')), ''),
  }),
  output: z.object({ reference: z.string() }),
})
