import type { loadDay } from '#domain/api/day.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { viewOf } from '../contract-places.ts'
import classes from './Day.module.css'
import { Contract, Part, Rest } from './Part.tsx'

type WaitsData = Output<typeof loadDay>['waits']
type Wait = WaitsData['items'][number]

const TABS: Partial<Record<Wait['what'], string>> = {
  market_subjectivity: 'lines',
  line: 'lines',
  premium: 'premium',
  notice: 'premium',
  notice_ended: 'overview',
}

/** Where it is dealt with. */
const placeOf = ({ endorsement, uuid, what }: Wait) =>
  endorsement === null ? viewOf(uuid, TABS[what]) : `/endorsement/${endorsement}`

/** What waits for the reader besides stages, the most urgent first. */
export function Waits({ waits: { total, items }, today }: { waits: WaitsData; today: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <Part name="waits" title={t('day.waits')} none={t('day.none.waits')} isEmpty={total === 0}>
      {items.map((wait) => (
        <li key={`${wait.what} ${wait.endorsement ?? wait.uuid} ${wait.name ?? ''} ${wait.due_on ?? ''}`}>
          <Line wait={wait} today={today} />
        </li>
      ))}
      <Rest of="waits" count={total - items.length} />
    </Part>
  )
}

function Line({ wait, today }: { wait: Wait; today: string }) {
  const { t, i18n } = useTranslation('dashboard')
  const { what, name, contract_number: number, assured, due_on: day, amount, currency } = wait
  const note = [t(`day.wait.${what}`), name].filter((each) => each !== null).join(' · ')
  return (
    <>
      <Contract to={placeOf(wait)} {...{ number, assured }} note={note} />
      <span className={classes.figures}>
        {amount !== null && currency !== null && <strong>{formatMoney(i18n.language, amount, currency)}</strong>}
        {day !== null && (
          <time className={day < today ? classes.overdue : classes.figures} dateTime={day}>
            {formatDate(i18n.language, day)}
          </time>
        )}
      </span>
    </>
  )
}
