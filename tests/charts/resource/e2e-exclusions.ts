import type { Level } from '#tools/charts/adapters/level.ts'

const inFront = (from: readonly string[]) => !from.includes('resource.dialog.closed')
const onRow = {
  reason: 'A row is edited or removed where it stands: it must be there to be seen.',
  only: (_: unknown, from: readonly string[]) => from.includes('resource.list.succeeded'),
}

export const endToEnd: Level = {
  level: 'end to end',
  key: ({ row }) => row === null,
  exclusions: {
    'list.request': {
      reason: 'The list is asked for again by hand only where it failed, and no dialog is in front of it.',
      only: (_, from) => from.includes('resource.list.failed') && !inFront(from),
    },
    'list.reset': { reason: 'No screen offers to forget its list; it is there for screens that will.' },
    'query.change': { reason: 'The dialog is in front of the list.', only: (_, from) => !inFront(from) },
    'record.edit': onRow,
    'record.remove': onRow,
  },
}
