import type { ListQuery } from '#domain/api/envelope.ts'
import type { Level } from '#tools/charts/adapters/level.ts'

const OFFERED = ['loading', 'failed', 'choosing', 'overtaken'].map((state) => `approvals.${state}`)

export const component: Level = {
  level: 'component',
  exclusions: {
    'list.request': {
      reason:
        'The same part of the list is not asked for from behind an open dialog, and what the box says already is not searched again.',
      only: ({ query }, from, context) =>
        query === undefined
          ? OFFERED.some((state) => from.includes(state))
          : (query as ListQuery).search !== (context.query as ListQuery).search,
    },
  },
}
