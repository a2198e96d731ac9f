import type { Level } from '#tools/charts/adapters/level.ts'

const isThere = (from: readonly string[]) => !from.includes('ownSessions.ending.signingOut')
const gone = { reason: 'Whoever signs out has left the screen.', only: (_: unknown, from: readonly string[]) => isThere(from) }

export const component: Level = {
  level: 'component',
  exclusions: {
    'list.request': {
      reason: 'The list is asked for again by hand only where it failed, and not by someone who signs out.',
      only: (_, from) => from.includes('ownSessions.list.failed') && isThere(from),
    },
    'others.end': {
      reason: 'All others can be ended once there is another one to be seen.',
      only: (_, __, { sessions }) => (sessions as unknown[]).length > 1,
    },
    'xstate.done.actor.listSessions': gone,
    'xstate.error.actor.listSessions': gone,
  },
}
