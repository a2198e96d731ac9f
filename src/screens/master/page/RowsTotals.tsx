import type { RowsField, RowsTotal } from '#domain/records/field.ts'
import type { Editor } from '#src/parts/editing/editor.ts'
import { formatDate, formatNames, formatPercent } from '#src/ui/format.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormValues, RowText } from '../record/form-values.ts'
import classes from './RowsTotals.module.css'

interface RowsTotalsProps {
  name: string
  totalsOf: NonNullable<RowsField['totals']>
  actor: Editor
}

/** ms of quiet after the last change before it is read out. */
const QUIET = 1_000

/** What the rows come to as they are typed, by day. It is seen at every key and read out when the keys rest. */
export default function RowsTotals({ name, totalsOf, actor }: RowsTotalsProps) {
  const { t } = useTranslation('binder')
  const heading = useId()
  const rows = useSelector(actor, ({ context }) => (context.draft as FormValues | null)?.[name]) as RowText[] | undefined
  const totals = totalsOf(rows ?? [])
  const words = useWords()
  const [spoken] = useDebouncedValue(totals.map((total) => Object.values(words(total)).join(', ')).join('. '), QUIET)
  return (
    <>
      <section className={classes.totals} aria-labelledby={heading} hidden={totals.length === 0}>
        <p id={heading}>{t('panel.title')}</p>
        <ul>
          {totals.map((total) => (
            <Total key={total.day} total={total} words={words(total)} />
          ))}
        </ul>
      </section>
      <p role="status" className={classes.spoken}>
        {spoken}
      </p>
    </>
  )
}

type Words = ReturnType<ReturnType<typeof useWords>>

function Total({ total: { sum, isWhole }, words: { day, share, standing } }: { total: RowsTotal; words: Words }) {
  const Sign = isWhole ? IconCircleCheck : IconAlertTriangle
  return (
    <li data-whole={isWhole || undefined}>
      <span>{day}</span>
      <meter aria-hidden className={classes.meter} min={0} max={100} value={Number(sum)} />
      <b>{share}</b>
      <span className={classes.standing}>
        <Sign size={16} stroke={1.8} aria-hidden />
        {standing}
      </span>
    </li>
  )
}

function useWords() {
  const { t, i18n } = useTranslation('binder')
  const { language } = i18n
  const gapIn = (gap: string) =>
    gap.startsWith('-')
      ? t('panel.over', { share: formatPercent(language, gap.slice(1)) })
      : t('panel.missing', { share: formatPercent(language, gap) })
  const leadersIn = (count: number) => (count === 0 ? t('panel.noLeader') : t('panel.leaders', { count }))
  return ({ day, sum, gap, leaders, isWhole }: RowsTotal) => {
    const wanting = [...(gap === null ? [] : [gapIn(gap)]), ...(leaders === 1 ? [] : [leadersIn(leaders)])]
    return {
      day: day === '' ? t('panel.undated') : t('panel.day', { day: formatDate(language, day) }),
      share: formatPercent(language, sum),
      standing: isWhole ? t('panel.whole') : formatNames(language, wanting, 'conjunction'),
    }
  }
}
