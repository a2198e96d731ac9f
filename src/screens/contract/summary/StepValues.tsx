import { loadContractStep } from '#domain/api/contracts.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { enteredIn } from '#domain/contracts/views.ts'
import type { Fields } from '#domain/records/field.ts'
import type { Values } from '#domain/records/values.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import { RowsTable } from './RowsTable.tsx'
import { filledFields, valueIn } from './summary-values.tsx'
import classes from './Summary.module.css'

interface StepValuesProps {
  uuid: string
  step: StepName
  onOpen: (step: StepName, path: string) => void
}

/** What one step holds; what is empty is left out. */
export function StepValues({ uuid, step, onOpen }: StepValuesProps) {
  const { t } = useTranslation('contract-parts')
  const texts = useContractTexts()
  const { data, problem, request } = useLoaded(loadContractStep, { uuid, step })
  const code = step.toUpperCase()
  return (
    <section className={classes.step} aria-labelledby={`slip-step-${step}`} aria-busy={data === null && !problem}>
      <h4 id={`slip-step-${step}`}>
        {code} {texts.step(step)}
        <LinkButton aria-label={t('summary.open', { step: `${code} ${texts.step(step)}` })} onClick={() => onOpen(step, '')}>
          {t('summary.change')}
        </LinkButton>
      </h4>
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {data && <Held step={data as ContractStep} />}
    </section>
  )
}

function Held({ step: { step, values, currency } }: { step: ContractStep }) {
  const { t } = useTranslation('contract-parts')
  const shown: Values = values
  const parts = enteredIn(step).map((part) => ({
    fields: filledFields(part.fields, shown),
    groups: Object.entries(part.rows).filter(([name]) => ((shown[name] ?? []) as Values[]).length > 0),
  }))
  if (parts.every(({ fields, groups }) => Object.keys(fields).length + groups.length === 0))
    return <p className={classes.none}>{t('summary.untouched')}</p>
  return parts.flatMap(({ fields, groups }) => [
    <Single key={Object.keys(fields).join()} fields={fields} values={shown} currency={currency?.name ?? null} />,
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
