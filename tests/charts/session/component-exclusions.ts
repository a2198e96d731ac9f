import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  strategy: 'pairs',
  exclusions: {
    'token.rejected': {
      reason: 'A request carries a token, and can come back with it refused, only when it was sent by someone signed in.',
      only: (_, from) => from.some((leaf) => leaf.startsWith('session.signedIn.') || leaf === 'session.signingOut'),
    },
    'permission.refused': {
      reason: 'Only who is signed in sends requests that need a permission.',
      only: (_, from) => from.some((leaf) => leaf.startsWith('session.signedIn.')),
    },
    'session.end': {
      reason: 'While the configuration loads, the page shows nothing else, not even the way out.',
      only: (_, from) => !from.includes('session.signedIn.configuration.loading'),
    },
  },
}
