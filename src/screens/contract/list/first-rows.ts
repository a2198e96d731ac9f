import { bringContracts } from '#src/actors/contracts/contract-list.ts'
import type { Services } from '#src/services/services.tsx'
import { queryOf } from '#src/ui/list/list-address.ts'
import { SORTABLE } from './contract-columns.tsx'
import { FILTER_KEYS } from './contract-filters.ts'

/** Brings the page of contracts that the address asks for. */
export const bringRows = (services: Services): Promise<unknown> =>
  bringContracts(services, queryOf(new URLSearchParams(location.search), SORTABLE, FILTER_KEYS))
