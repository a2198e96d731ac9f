import type { resourceMachine } from '#src/machines/resource.machine.ts'
import { addressOf } from '#src/ui/list/list-address.ts'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { SetURLSearchParams } from 'react-router-dom'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

/** The last page, where it was answered for one past the end: its rows may have been removed meanwhile. */
function shownInstead(snapshot: SnapshotFrom<typeof resourceMachine>): number | null {
  const { page, query } = snapshot.context
  return page && snapshot.matches({ list: 'succeeded' }) && page.page < query.page ? page.page : null
}

/** Makes the address say which page shows. */
export function useLastPage(actor: ActorRefFrom<typeof resourceMachine>, setAddress: SetURLSearchParams): void {
  const lastPage = useSelector(actor, shownInstead)
  useEffect(() => {
    if (lastPage !== null) setAddress(addressOf({ ...actor.getSnapshot().context.query, page: lastPage }), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- `setAddress` is new at every address
  }, [actor, lastPage])
}
