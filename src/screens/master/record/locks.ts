import type { Entity } from '#domain/entities/entity.ts'
import { createContext, useContext } from 'react'
import { valueAt, type RowText } from './form-values.ts'
import type { RecordFormApi } from './record-form.ts'

/** Whether what stands at a path is shown in the form and not changed by it. */
type IsLocked = (path: string) => boolean

export const lockedNowhere: IsLocked = () => false
const LocksContext = createContext(lockedNowhere)

export const LocksProvider = LocksContext.Provider
export const useLocks = (): IsLocked => useContext(LocksContext)

/** A form of terms in force adds rows to some groups; rows that are there, and all the rest, are read only. */
export function locksOf({ amendments = [] }: Entity, form: RecordFormApi): IsLocked {
  return (path) => {
    const [group = '', place] = path.split('.')
    if (!(amendments as readonly string[]).includes(group)) return true
    if (place === undefined) return false
    const row = valueAt(form.getValues(), `${group}.${place}`) as RowText | undefined
    return (row?.id ?? '') !== ''
  }
}
