import type { ErrorCode } from '../app-error.ts'
import { entity, type Asker } from './entity.ts'
import { int, longText, refs, text } from '../records/kinds.ts'

/** Nobody changes the role that they hold, nor one above their own. Source: domain guide 2.5. */
function lockOfRole({ id, authority_level: level }: Record<string, unknown>, asker: Asker): ErrorCode | null {
  if (id === asker.roleId) return 'own_role'
  return Number(level) > (asker.authorityLevel ?? 0) ? 'stands_above' : null
}

export const role = entity({
  name: 'role',
  fields: {
    name: text({ required: true }),
    codename: text({ required: true, max: 60, pattern: /^[a-z][a-z0-9_]*$/ }),
    authority_level: int({ required: true, min: 1, max: 999 }),
    permissions: refs('permission', 'role_permission'),
    description: longText(),
    is_system: { kind: 'bool', default: false, readOnly: true },
  },
  list: ['name', 'codename', 'authority_level', 'is_system'],
  search: ['name', 'codename'],
  order: 'name',
  title: 'name',
  unique: [['name'], ['codename']],
  lock: lockOfRole,
})
