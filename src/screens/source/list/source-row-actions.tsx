import type { BulkActor } from '#src/actors/records/bulk.ts'
import { useMay, useMayIn } from '#src/services/services.tsx'
import { IconClipboardCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isRemovable } from '#domain/sources/standing.ts'
import { removeOne } from './source-bulk.ts'
import type { SourceItem } from './source-columns.tsx'
import classes from './SourceList.module.css'

/** The producing desk edits what it enters until it hands it in; compliance edits all. */
const formOf = ({ id, status }: SourceItem) => `/master/source/${isRemovable(status) ? '' : 'edit/'}${id}`

/** What can be done with a row; the same function as long as the permissions are the same, so that rows do not render anew. */
export function useSourceActions(bulk: BulkActor) {
  const { t } = useTranslation('source')
  const mayChange = useMay()({ all: ['change_source'] })
  const mayIn = useMayIn()
  return useCallback(
    (row: SourceItem) => {
      const words = { name: row.legal_name }
      const mayRemove = isRemovable(row.status) && mayIn({ all: ['delete_source'] }, row.branch.id)
      return (
        <span className={classes.actions}>
          {mayChange && (
            <Link to={formOf(row)} aria-label={t('list.edit', words)}>
              <IconPencil size={16} stroke={1.7} />
            </Link>
          )}
          <Link to={`/master/source/review/${row.id}`} aria-label={t('list.review', words)}>
            <IconClipboardCheck size={16} stroke={1.7} />
          </Link>
          {mayRemove && (
            <button type="button" aria-label={t('list.remove', words)} onClick={() => removeOne(bulk, row.id)}>
              <IconTrash size={16} stroke={1.7} />
            </button>
          )}
        </span>
      )
    },
    [bulk, mayChange, mayIn, t],
  )
}
