import { STAGE_PAGES } from '#domain/contracts/stages/stage-pages.ts'
import { place, type PlaceTitle, type Screen } from '#src/ui/screen.ts'

/** One page for every worklist, so that its frame stays while its reader goes from stage to stage. */
export const worklists: readonly Screen[] = Object.entries(STAGE_PAGES).flatMap(([group, stages]) =>
  stages.map((stage) => ({
    ...place(`/contract/${group}/${stage}`, `places:stage.${stage}` as PlaceTitle, 'view_contract', '/contract'),
    page: 'worklist',
    areas: ['shell', 'errors', 'list', 'contract-fields', 'worklist'] as const,
    load: () => import('./WorklistPage.tsx'),
  })),
)
