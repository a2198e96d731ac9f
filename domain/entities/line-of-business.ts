import { entity } from './entity.ts'
import { bool, code, ref, text } from '../records/kinds.ts'

export const lineOfBusiness = entity({
  name: 'line_of_business',
  fields: {
    name: text({ required: true }),
    code: code({ required: true, max: 4, pattern: /^[A-Z0-9]{2,4}$/ }),
    class_of_business: ref('class_of_business', { required: true, reliedOnBy: ['sub_class', 'cob_template'] }),
    sbu: ref('sbu'),
    /** Follows what is published: nobody sets it by hand. */
    active_template: ref('cob_template', { readOnly: true }),
    requires_survey: bool(),
  },
  list: ['name', 'code', 'class_of_business', 'sbu', 'requires_survey'],
  search: ['name', 'code'],
  order: 'name',
  title: 'name',
  unique: [['name', 'class_of_business'], ['code']],
})
