import type { ContractStep } from '#domain/contracts/record.ts'
import { enteredIn } from '#domain/contracts/views.ts'
import type { Fields } from '#domain/records/field.ts'
import type { Values } from '#domain/records/values.ts'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { RowsTable } from './RowsTable.tsx'
import { filledFields, valueIn } from './summary-values.tsx'
import classes from './Summary.module.css'

/** What a step holds, in the words of a slip; what is empty is left out. */
export function Held({ step, values, currency }: Pick<ContractStep, 'step' | 'values' | 'currency'>) {
  const { t } = useTranslation('contract-parts')
  const shown: Values = values
  const parts = enteredIn(step).map((part) => ({
    name: part.name,
    fields: filledFields(part.fields, shown),
    groups: Object.entries(part.rows).filter(([name]) => ((shown[name] ?? []) as Values[]).length > 0),
  }))
  if (parts.every(({ fields, groups }) => Object.keys(fields).length + groups.length === 0))
    return <p className={classes.none}>{t('summary.untouched')}</p>
  return parts.flatMap(({ name: part, fields, groups }) => [
    <Single key={`fields of ${part}`} fields={fields} values={shown} currency={currency?.name ?? null} />,
    ...groups.map(([name, group]) => (
      <RowsTable
        key={name}
        name={name}
        group={group}
        rows={shown[name] as readonly Values[]}
        currency={currency?.name ?? null}
        step={step}
      />
    )),
  ])
}

function Single({ fields, values, currency }: { fields: Fields; values: Values; currency: string | null }) {
  const texts = useContractTexts()
  if (Object.keys(fields).length === 0) return null
  return (
    <dl className={classes.values}>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} data-wide={('multiline' in field && field.multiline) || undefined}>
          <dt>{texts.field(name)}</dt>
          <dd>{valueIn(name, field, values, { texts, currency })}</dd>
        </div>
      ))}
    </dl>
  )
}
