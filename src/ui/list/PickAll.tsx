import { useTranslation } from 'react-i18next'
import classes from './ListTable.module.css'
import type { Selection } from './selection.ts'

interface PickAllProps<Row> {
  keys: readonly number[]
  selection: Selection<Row>
}

/** Chooses every row that shows, or lets go of them. */
export function PickAll<Row>({ keys, selection }: PickAllProps<Row>) {
  const { t } = useTranslation('list')
  const picked = keys.filter(selection.isPicked).length
  const isAll = picked > 0 && picked === keys.length
  return (
    <th scope="col" role="columnheader" className={classes.pick}>
      <label>
        <input
          type="checkbox"
          aria-label={t('pick.page')}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = picked > 0 && !isAll
          }}
          onChange={() => selection.pick(keys, !isAll)}
        />
      </label>
    </th>
  )
}
