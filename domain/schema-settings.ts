import * as z from 'zod/mini'

/** Absent and null values say `required`; no code is generated at run time, which the content security policy forbids. */
z.config({ jitless: true, customError: (issue) => (issue.input === undefined || issue.input === null ? 'required' : undefined) })

/** What is not there is asked for; what is there is of another kind. */
export const unless = (key: string) => ({ error: ({ input }: { input?: unknown }) => (input == null ? 'required' : key) })
