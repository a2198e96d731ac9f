import type { Level } from '#tools/charts/adapters/level.ts'

export const endToEnd: Level = {
  level: 'end to end',
  exclusions: {
    'token.rejected': {
      reason:
        'Calls end with the screens that made them, so none comes back to someone who is signed out; and the configuration itself is refused once at most.',
      only: (_, from) =>
        from.includes('session.signedIn.configuration.ready') || from.includes('session.signedIn.configuration.reloading'),
    },
    'session.end': {
      reason: 'While the configuration loads, the page shows nothing else, not even the way out.',
      only: (_, from) => !from.includes('session.signedIn.configuration.loading'),
    },
    'xstate.error.actor.readTokens': {
      reason: 'A store that cannot be read counts as an empty one, so reading it never fails.',
    },
    'xstate.after.persistTimeout.session.restoring': {
      reason: 'The browser’s store answers at once: there is no moment between opening the page and knowing.',
    },
  },
}
