import { entity } from './entity.ts'
import { int, longText, refs, text } from '../records/kinds.ts'

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
})
