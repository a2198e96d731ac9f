import type { Entity } from '#domain/entities/entity.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { addressBeside } from '../record-address.ts'

interface RecordLink {
  to: string
  /** The page leads back to the list as it was. */
  state: { list: string }
}

/** Where the page of a record is, or of a new one; null where its form is a dialog over the list. */
export function useRecordLink({ pages, screen }: Pick<Entity, 'pages' | 'screen'>): (id: number | 'add') => RecordLink | null {
  const { search } = useLocation()
  return useCallback((id) => (pages ? { to: `${screen}/${id}`, state: { list: search } } : null), [pages, screen, search])
}

/** The page on which a record that moves from status to status is read; null where the panel beside the list shows all of it. */
export const detailOf = ({ lifecycle, screen }: Pick<Entity, 'lifecycle' | 'screen'>, id: number): string | null =>
  lifecycle ? `${screen}/detail/${id}` : null

/** Where a record is read: on its page, or beside the list as it is. */
export function useViewLink({ lifecycle, screen }: Pick<Entity, 'lifecycle' | 'screen'>): (id: number) => string {
  const { search } = useLocation()
  return useCallback(
    (id) => detailOf({ lifecycle, screen }, id) ?? `${screen}?${addressBeside(search, id)}`,
    [lifecycle, screen, search],
  )
}
