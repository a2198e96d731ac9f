import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  exclusions: {
    'xstate.done.actor.loadRecord': {
      reason: 'The page of a record that is there is never answered without one.',
      only: ({ output }) => (output as { data: unknown }).data !== null,
    },
    'draft.change': { reason: 'What is typed into a page is typed into a field.', only: ({ about }) => about !== null },
    'stale.save': { reason: 'A page goes when what was chosen is stored.', only: ({ isLast }) => isLast === true },
  },
  told: {
    'record.renew': 'Another part of the page does something with the record.',
    'version.follow': 'Another section of the page is saved: this page has one.',
    'draft.undo': 'It is offered where there is something to undo.',
    'edit.close': 'Cancel is locked while a save runs: the leave question offers it then, and has a chart of its own.',
    'edit.cancel': 'Only a section goes on being read: a page is closed.',
  },
}
