import { userValues } from '#domain/api/access-control/users.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { changeUser } from '#domain/api/access-control/users.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import type { FieldError } from '#domain/app-error.ts'
import { rememberName } from '#src/services/option-names.ts'
import * as z from 'zod/mini'
import type { User } from '../data.ts'

export const TEXTS = ['first_name', 'last_name', 'job_title', 'employee_code', 'phone'] as const
export const LINKS = { department: 'department', manager: 'user', time_zone: 'time_zone', role: 'role' } as const

export type TextName = (typeof TEXTS)[number]
export type LinkName = keyof typeof LINKS

/** A profile as its inputs hold it. */
export type ProfileDraft = Record<TextName | LinkName | 'language', string>

const isLink = (name: string): name is LinkName => name in LINKS

export function profileDraft(user: User): ProfileDraft {
  const links = Object.entries(LINKS).map(([name, of]) => {
    const link = user[name as LinkName]
    if (link) rememberName(of, link)
    return [name, link ? String(link.id) : '']
  })
  const texts = TEXTS.map((name) => [name, user[name] ?? ''])
  return { ...Object.fromEntries([...texts, ...links]), language: user.language } as ProfileDraft
}

/** The rows that a draft names. */
export const profileLinks = (draft: ProfileDraft) =>
  Object.entries(LINKS).map(([name, of]) => ({ of, id: draft[name as LinkName] }))

const NEEDED = ['first_name', 'last_name', 'language']

function wireOf(name: string, text: string): string | number | null {
  const typed = text.trim()
  if (typed === '') return NEEDED.includes(name) ? '' : null
  return isLink(name) ? Number(typed) : typed
}

type Wire = Omit<Input<typeof changeUser>, 'id' | 'row_version'>

export const profileWire = (draft: ProfileDraft): Wire =>
  Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, wireOf(name, text)])) as Wire

/** What the server would refuse of one field, as far as the contract tells. */
export function faultOf(draft: ProfileDraft, name: keyof ProfileDraft): FieldError | null {
  const result = z.strictObject(userValues).safeParse(profileWire(draft))
  return result.success ? null : (fieldErrors(result.error.issues)[name] ?? null)
}
