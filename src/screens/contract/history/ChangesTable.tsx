import { stepOfField } from '#domain/contracts/summary/step-of-field.ts'
import { STEP_NAMES } from '#domain/contracts/steps.ts'
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

const STEPS = [...STEP_NAMES, null]

/** Of each step of the form, in their order; last what no step holds. */
const byStep = (changes: readonly FieldChange[]) =>
  STEPS.map((step) => ({ step, changes: changes.filter(({ field }) => stepOfField(field) === step) })).filter(
    (group) => group.changes.length > 0,
  )

/** What differs between two states, field by field, under the step that holds it. */
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
      {byStep(changes).map((group) => (
        <tbody key={group.step}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {group.step === null ? t('history.compare.other') : `${group.step.toUpperCase()} ${texts.step(group.step)}`}
            </th>
          </tr>
          {group.changes.map((change, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of one name may have the same field, and the list comes whole
            <Change key={place} change={change} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Change({ change }: { change: FieldChange }) {
  const texts = useContractTexts()
  return (
    <tr>
      <th scope="row">{fieldWords(change, texts)}</th>
      <td>{change.old === null ? <NotProvided /> : <ChangedValue change={change} side="old" />}</td>
      <td>{change.new === null ? <NotProvided /> : <ChangedValue change={change} side="new" />}</td>
    </tr>
  )
}
