import * as z from 'zod/mini'
import { calculation, text } from '../calculation.ts'
import { day, whole } from '../takes.ts'
import { unless } from '../../schema-settings.ts'

const FIGURES = 6
const LARGEST = 999_999

const code = () => z.string(unless('wrong_format')).check(z.regex(/^[A-Z0-9]{2}$/, 'wrong_format'))

const takes = z.strictObject({
  broker: z.string(unless('wrong_format')).check(z.regex(/^\d{4}$/, 'wrong_format')),
  line: code(),
  inception: day(),
  branch: code(),
  sequence: whole(1, LARGEST),
})

/** Unique market reference: broker, line of business, year, branch and a number. Source: domain guide 5.14. */
export const umr = calculation(takes, ({ broker, line, inception, branch, sequence }, explain) => {
  const year = inception.slice(2, 4)
  const number = String(sequence).padStart(FIGURES, '0')
  explain('umr.parts', { broker: text(broker), line: text(line), year: text(year), branch: text(branch), number: text(number) })
  return { umr: `B${broker}${line}${year}${branch}${number}` }
})
