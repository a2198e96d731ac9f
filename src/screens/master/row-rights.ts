import type { ErrorCode } from '#domain/app-error.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { useMayIn, useServices } from '#src/services/services.tsx'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { mayAt, placesOf, type Places } from './row-branch.ts'

export interface RowRights {
  /** What keeps the row as it is, whatever the reader is permitted; null for nothing. */
  lock: ErrorCode | null
  mayChange: boolean
  mayRemove: boolean
}

type Row = { id: number } & Record<string, unknown>
type Acted = Pick<Entity, 'name' | 'subject' | 'lock'>

const NOWHERE: Places = [null]

/**
 * What the reader may do with a row: a permission counts where it is granted, and a locked row is viewed only. Of a row that is not
 * known, what counts everywhere. The same function as long as the permissions are the same.
 */
export function useRowRights(entity: Acted): (row: Row | undefined) => RowRights {
  const configuration = useSelector(useServices().session, ({ context }) => context.configuration)
  const mayIn = useMayIn()
  return useCallback(
    (row) => {
      const role = configuration?.user_data.user_role
      const asker = { roleId: role?.id ?? null, authorityLevel: role?.authority_level ?? null }
      const lock = (row && entity.lock?.(row, asker)) ?? null
      const places = row ? placesOf(entity, row) : NOWHERE
      const may = (verb: 'change' | 'delete') => lock === null && mayAt(mayIn, `${verb}_${entity.subject}`, places)
      return { lock, mayChange: may('change'), mayRemove: may('delete') && row?.is_system !== true }
    },
    [entity, configuration, mayIn],
  )
}
