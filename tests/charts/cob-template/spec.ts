import { cobTemplateLifecycle, type TemplateFacts } from '#domain/lifecycles/cob-template.lifecycle.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

const FINE: TemplateFacts = { isWhole: true, isAlone: true, hasNoDraft: true }

const with_ = (type: string, ...lacks: (keyof TemplateFacts)[]) => [
  { type, facts: FINE },
  ...lacks.map((lack) => ({ type, facts: { ...FINE, [lack]: false } })),
]

export const cobTemplate = defineChart({
  name: 'cob-template',
  title: 'LOB template',
  about:
    'A template of a line of business: drafted, published once nothing is wrong in it and nothing else is in force for the same, retired by the next version or by hand.',
  machine: cobTemplateLifecycle,
  key: () => null,
  events: {
    'template.save': with_('template.save', 'hasNoDraft'),
    'template.publish': with_('template.publish', 'isWhole', 'isAlone'),
    'template.retire': with_('template.retire'),
    'template.remove': with_('template.remove'),
  },
})
