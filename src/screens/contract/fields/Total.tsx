import { useValues } from '#src/actors/contracts/step-form.ts'
import { formatDecimal, formatPercent } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import type { RowValues } from './field-values.ts'
import { useStep } from './step-context.ts'
import { sumOf } from './totals.ts'
import classes from './RowGroup.module.css'

const stateOf = (gap: string | null) => (gap === null ? 'whole' : 'open')

/** What the rows come to, and how far that is from what they have to. */
export function Total({ name, rows }: { name: string; rows: readonly RowValues[] }) {
  const { t, i18n } = useTranslation('contract-parts')
  const { form } = useStep()
  const found = sumOf(name, rows, { ...form.judge.beside(), ...useValues(form) })
  if (!found) return null
  const { unit, sum, due, gap } = found
  const say = (figure: string) => (unit === 'percent' ? formatPercent : formatDecimal)(i18n.language, figure)
  const isOver = gap?.startsWith('-') === true
  return (
    <p className={classes.total} data-state={due === null ? undefined : stateOf(gap)}>
      <span>{due === null ? t('total.sum', { sum: say(sum) }) : t('total.of', { sum: say(sum), due: say(due) })}</span>
      {gap !== null && <span>{t(isOver ? 'total.over' : 'total.missing', { amount: say(gap.replace('-', '')) })}</span>}
    </p>
  )
}
