import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  told: {
    'drawer.open':
      'No drawer of the product is permanent: the menu’s is opened by its button, and told to be where the path wants it so.',
  },
}
