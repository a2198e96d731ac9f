import { LIMITS } from '#domain/limits.ts'
import { sortable } from '#domain/entities/entity.ts'
import { readLayouts } from '#src/actors/records/list-columns.ts'
import type { Services } from '#src/services/services.tsx'
import { queryOf } from '#src/ui/list/list-address.ts'
import { declarationAt } from './declarations.ts'
import { filterKeys } from './list-filters.ts'
import { bringPage } from '#src/actors/records/resource.ts'

async function bringRows(services: Services): Promise<void> {
  const entity = declarationAt(location.pathname.replace(/\/+$/, ''))
  if (!entity) return
  const query = queryOf(new URLSearchParams(location.search), sortable(entity), filterKeys(entity))
  await Promise.all([bringPage(services, entity, query), readLayouts(services)])
}

/**
 * Brings what the list shows that the product opens with: it is drawn once, and not first without its rows. The shell stands
 * meanwhile, but no longer than it may while nothing changes.
 */
export async function bringFirstRows(services: Services): Promise<void> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, LIMITS.splashHide))
  await Promise.race([bringRows(services), pause])
}
