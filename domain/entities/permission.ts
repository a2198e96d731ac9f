import { MODULES } from '../permissions.ts'
import { entity } from './entity.ts'
import { choice, text } from '../records/kinds.ts'

export const permission = entity({
  name: 'permission',
  fields: {
    name: text({ required: true }),
    codename: text({ required: true, max: 60, pattern: /^([a-z]+_[a-z_]+|breakglass)$/ }),
    module: choice(MODULES, { required: true }),
    is_system: { kind: 'bool', default: false, readOnly: true },
  },
  list: ['name', 'codename', 'module', 'is_system'],
  search: ['name', 'codename'],
  order: 'codename',
  title: 'codename',
  unique: [['name'], ['codename']],
})
