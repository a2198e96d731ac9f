import { loadTaxRows } from '#domain/api/contract/given.ts'
import type { TaxRow } from '#domain/api/contract/given.ts'
import { rememberName } from '#src/services/option-names.ts'
import { useEffect, useEffectEvent } from 'react'
import { useOperation, type Operation } from '../operation.ts'

/** Asks for the taxes of the register; `onGiven` adds them to the rows of the step, where they are saved like what is typed. */
export function useTaxRows(onGiven: (rows: readonly TaxRow[]) => void): Operation {
  const actor = useOperation(loadTaxRows)
  const give = useEffectEvent(onGiven)
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      if (!snapshot.matches('succeeded')) return
      const rows = snapshot.context.data as TaxRow[]
      for (const { territory } of rows) rememberName('country', territory)
      give(rows)
    })
    return () => subscription.unsubscribe()
  }, [actor])
  return actor
}
