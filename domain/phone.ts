import * as z from 'zod/mini'
import { line } from './texts.ts'

/** Source: E.164. */
const PHONE = /^\+[1-9]\d{1,14}$/

/** What is stored of a phone number: people put spaces, dots, brackets and dashes in to read it. Source: domain guide 2.0. */
export const bareNumber = (typed: string) => typed.replace(/[\s()./\p{Pd}\p{Cf}]/gu, '')
export const isPhone = (text: string) => PHONE.test(bareNumber(text))

/** A phone number, however it is written; stored without what is there to read it. */
export const phone = () =>
  z.pipe(
    line(30).check(z.refine((typed) => typed === '' || isPhone(typed), 'not_phone')),
    z.transform((typed: string) => bareNumber(typed) || null),
  )
