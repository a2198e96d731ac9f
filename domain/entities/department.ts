import { entity } from './entity.ts'
import { code, longText, ref, text } from '../records/kinds.ts'

export const department = entity({
  name: 'department',
  fields: {
    name: text({ required: true }),
    code: code({ required: true }),
    branch: ref('branch'),
    head: ref('user'),
    description: longText(),
  },
  list: ['name', 'code', 'branch', 'head'],
  search: ['name', 'code'],
  order: 'name',
  title: 'name',
  unique: [['name', 'branch'], ['code']],
})
