import type { FieldErrors } from '../app-error.ts'
import { entity } from './entity.ts'
import { code, email, ref, refs, text } from '../records/kinds.ts'

function leadIsMember(values: Record<string, unknown>): FieldErrors {
  const members = (values.members ?? []) as number[]
  return values.lead_user && !members.includes(values.lead_user as number) ? { lead_user: { key: 'lead_not_member' } } : {}
}

export const team = entity({
  name: 'team',
  fields: {
    name: text({ required: true }),
    code: code({ required: true }),
    branch: ref('branch', { required: true }),
    department: ref('department', { fits: { theirs: 'branch', ours: 'branch', fault: 'not_of_branch' } }),
    sbu: ref('sbu'),
    lead_user: ref('user'),
    members: refs('user', 'team_member'),
    line_of_businesses: refs('line_of_business', 'team_line_of_business'),
    mailbox: email(),
  },
  list: ['name', 'code', 'branch', 'department', 'sbu', 'lead_user'],
  search: ['name', 'code'],
  order: 'name',
  title: 'name',
  unique: [['name', 'branch'], ['code']],
  rule: leadIsMember,
})
