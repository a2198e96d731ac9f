import type { Level } from '#tools/charts/adapters/level.ts'

const idsIn = (of: unknown) => of as readonly number[]

/** As many as the list of the walk has. */
const fits = (ids: unknown) => idsIn(ids).length <= 2

export const component: Level = {
  level: 'component',
  exclusions: {
    'sources.pick': {
      reason: 'The list has two rows, and a press on the box of a chosen one lets go of it.',
      only: ({ ids }, _, { chosen }) => fits(ids) && idsIn(ids).some((id) => !idsIn(chosen).includes(id)),
    },
    'sources.drop': {
      reason: 'The list has two rows, and a press on the box of one that is not chosen chooses it.',
      only: ({ ids }, _, { chosen }) => fits(ids) && idsIn(ids).every((id) => idsIn(chosen).includes(id)),
    },
  },
}
