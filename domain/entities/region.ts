import { entity } from './entity.ts'
import { code, longText, text } from '../records/kinds.ts'

export const region = entity({
  name: 'region',
  fields: {
    name: text({ required: true, max: 100 }),
    code: code({ required: true, max: 10 }),
    un_m49: text({ max: 3, pattern: /^\d{3}$/ }),
    description: longText(),
  },
  list: ['name', 'code', 'un_m49'],
  search: ['name', 'code'],
  order: 'name',
  title: 'name',
  unique: [['name'], ['code'], ['un_m49']],
})
