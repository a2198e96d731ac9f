import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  told: {
    'document.change': 'Each of some forty inputs, buttons and drags makes one; tests of their own see to them.',
    'draft.restore': 'The store of the browser gives it when the builder opens; tests of their own reload it.',
    'part.select': 'The part is none of the document in hand; tests of their own select parts that are.',
  },
}
