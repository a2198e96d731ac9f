import { UNASSIGNED_SOURCES } from '#domain/access.ts'
import { place, type Area, type Screen } from '#src/ui/screen.ts'

const areas: readonly Area[] = ['shell', 'errors', 'master', 'source', 'source-fields']
const list = { areas: [...areas, 'list'] as readonly Area[] }
const form = { areas: [...areas, 'trouble', 'files'] as readonly Area[] }

/**
 * Each form stands at two addresses: `add` and `:id` are what the producing desk enters, `create` and `edit/:sourceId` all eleven
 * sections (docs/decisions/0051-source-addresses.md).
 */
export const sources: readonly Screen[] = [
  { ...place('/master/source', 'places:source.list', 'view_source'), ...list, load: () => import('./list/SourceList.tsx') },
  {
    ...place('/master/source/unassigned', 'places:source.unassigned', { all: UNASSIGNED_SOURCES }),
    ...list,
    load: () => import('./list/UnassignedSources.tsx'),
  },
  {
    ...place('/master/source/add', 'places:source.add', 'add_source', '/master/source'),
    ...form,
    load: () => import('./form/BrokerForm.tsx'),
  },
  {
    ...place('/master/source/:id', 'places:source.edit', 'change_source', '/master/source'),
    ...form,
    load: () => import('./form/BrokerForm.tsx'),
  },
  {
    ...place('/master/source/view/:sourceId', 'places:source.view', 'view_source', '/master/source'),
    areas: [...areas, 'trouble'],
    load: () => import('./view/SourceView.tsx'),
  },
  {
    ...place('/master/source/review/:sourceId', 'places:source.review', 'view_source', '/master/source'),
    areas: [...areas, 'files', 'records'],
    load: () => import('./review/SourceReview.tsx'),
  },
  {
    ...place('/master/source/create', 'places:source.create', 'view_source', '/master/source'),
    ...form,
    load: () => import('./form/ComplianceForm.tsx'),
  },
  {
    ...place('/master/source/edit/:sourceId', 'places:source.change', 'change_source', '/master/source'),
    ...form,
    load: () => import('./form/ComplianceForm.tsx'),
  },
]
