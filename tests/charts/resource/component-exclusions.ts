import type { Page } from '#domain/api/envelope.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import type { Level } from '#tools/charts/adapters/level.ts'

const hasRows = ({ page }: Record<string, unknown>) => page !== null && (page as Page<Row>).items.length > 0
const showsRows = (_: unknown, __: unknown, context: Record<string, unknown>) => context.problem === null && hasRows(context)
const onRow = { reason: 'A row is edited or removed where it stands: there must be rows to see.', only: showsRows }

export const component: Level = {
  level: 'component',
  key: (context) => [context.page !== null, hasRows(context), context.problem !== null],
  exclusions: {
    'list.request': {
      reason: 'The list is asked for again by hand only where it failed, and no dialog is in front of it.',
      only: (_, from) => from.includes('resource.list.failed') && from.includes('resource.dialog.closed'),
    },
    'record.edit': onRow,
    'record.remove': onRow,
  },
  told: { 'list.reset': 'No screen offers to forget its list; it is there for screens that will.' },
}
