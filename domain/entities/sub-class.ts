import { entity } from './entity.ts'
import { code, int, ref, text } from '../records/kinds.ts'

export const subClass = entity({
  name: 'sub_class',
  fields: {
    name: text({ required: true }),
    code: code({ required: true }),
    line_of_business: ref('line_of_business', { required: true }),
    default_risk_code: ref('risk_code', {
      fits: { theirs: 'class_of_business', ours: 'line_of_business.class_of_business', fault: 'not_of_class' },
    }),
    hazard_grade: int({ min: 1, max: 5 }),
  },
  list: ['name', 'code', 'line_of_business', 'default_risk_code', 'hazard_grade'],
  search: ['name', 'code'],
  order: 'name',
  title: 'name',
  unique: [['name', 'line_of_business'], ['code']],
})
