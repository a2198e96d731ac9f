import type { FieldChange } from '#domain/contracts/viewed.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { ChangedValue } from './Timeline.tsx'
import { fieldWords } from './words.ts'
import classes from './History.module.css'

interface ChangesTableProps {
  title: string
  changes: readonly FieldChange[]
  isBusy: boolean
}

/** What differs between two states, field by field. */
export function ChangesTable({ title, changes, isBusy }: ChangesTableProps) {
  const { t } = useTranslation('contract-view')
  const texts = useContractTexts()
  if (changes.length === 0) return <p className={classes.none}>{t('history.compare.same')}</p>
  return (
    <table className={classes.compared} aria-busy={isBusy} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('history.compare.field')}</th>
          <th scope="col">{t('history.compare.old')}</th>
          <th scope="col">{t('history.compare.new')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.field} ${change.row ?? ''}`}>
            <th scope="row">{fieldWords(change, texts)}</th>
            <td>{change.old === null ? <NotProvided /> : <ChangedValue change={change} side="old" />}</td>
            <td>{change.new === null ? <NotProvided /> : <ChangedValue change={change} side="new" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
