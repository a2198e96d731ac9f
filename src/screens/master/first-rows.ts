import { sortable } from '#domain/entities/entity.ts'
import { readLayouts } from '#src/actors/records/list-columns.ts'
import type { Services } from '#src/services/services.tsx'
import { queryOf } from '#src/ui/list/list-address.ts'
import { declarationAt } from './declarations.ts'
import { filterKeys } from './list-filters.ts'
import { bringPage } from '#src/actors/records/resource.ts'

/** Brings the rows of the entity whose list the address names. */
export async function bringRows(services: Services): Promise<void> {
  const entity = declarationAt(location.pathname.replace(/\/+$/, ''))
  if (!entity) return
  const query = queryOf(new URLSearchParams(location.search), sortable(entity), filterKeys(entity))
  await Promise.all([bringPage(services, entity, query), readLayouts(services)])
}
