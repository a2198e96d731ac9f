import type { BordereauPeriods } from '#domain/api/binder/bordereaux.ts'
import type { Problem } from '#domain/app-error.ts'
import { useBordereauImport, useNothingToReport, usePeriods, type Reported } from '#src/actors/records/bordereaux.ts'
import { formatMonth } from '#src/parts/bordereaux/month.ts'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { NO_DATA } from '#src/machines/operation.machine.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import card from '#src/ui/card/card.module.css'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { Button, NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import classes from './Bordereau.module.css'

const importWindow = later(() => import('./ImportWindow.tsx'))
const chooseContract = later(() => import('./ChooseContract.tsx'))

/** Takes what a coverholder reports of a month of a contract: a file, or that there is nothing. */
export default function Receive() {
  const [address] = useSearchParams()
  const contract = address.get('contract') ?? ''
  return contract === '' ? <Asked /> : <OfContract key={contract} contract={contract} />
}

/** Links say which contract; whoever comes without one is asked. */
const Asked = ({ problem }: { problem?: Problem }) => (
  <Suspense fallback={null}>
    <chooseContract.Component {...(problem && { problem })} />
  </Suspense>
)

/** The server took the question and answered that this contract reports nothing, or is not there. */
const isRefused = ({ status }: Problem) => [400, 404, 409].includes(status)

function OfContract({ contract }: { contract: string }) {
  const { t } = useTranslation('bordereau')
  const { data, problem, request } = usePeriods(contract)
  if (problem && isRefused(problem)) return <Asked problem={problem} />
  if (problem) return <PageProblem problem={problem} onRetry={request} />
  if (!data) return <Waiting size="sm" label={t('loading')} />
  return <Choose known={data} />
}

type Period = BordereauPeriods['periods'][number]

/** What was chosen, else what the address asks for, else the oldest month that is missing. */
function chosenIn({ periods }: BordereauPeriods, kind: string | null, month: string | null): Period | undefined {
  const ofKind = periods.filter((each) => each.kind === kind)
  const offered = ofKind.length > 0 ? ofKind : periods
  const missing = offered.findLast(({ is_posted: isPosted }) => !isPosted)
  return offered.find((each) => each.month === month) ?? missing ?? offered[0]
}

function Choose({ known }: { known: BordereauPeriods }) {
  const { t, i18n } = useTranslation('bordereau')
  const [address, setAddress] = useSearchParams()
  const { contract } = known
  const period = chosenIn(known, address.get('kind'), address.get('month'))
  if (!period) return <p className={card.card}>{t('receive.none', { contract: known.reference })}</p>
  const { kind, month } = period
  const kinds = [...new Set(known.periods.map((each) => each.kind))]
  const months = known.periods.filter((each) => each.kind === kind)
  const choose = (chosen: Record<string, string>) => setAddress({ contract, kind, month, ...chosen }, { replace: true })
  const wordOf = (each: Period) => {
    const name = formatMonth(i18n.language, each.month)
    return each.is_posted ? t('receive.posted', { month: name }) : name
  }
  return (
    <section className={card.card} aria-label={t('receive.title')}>
      <p className={classes.lead}>
        <strong>{known.reference}</strong> {[known.agreement, known.coverholder].filter(Boolean).join(' · ')}
      </p>
      <div className={classes.choices}>
        <NativeSelect
          label={t('kind')}
          value={kind}
          data={kinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
          onChange={({ currentTarget: { value } }) => choose({ kind: value })}
        />
        <NativeSelect
          label={t('month')}
          value={month}
          data={months.map((each) => ({ value: each.month, label: wordOf(each) }))}
          onChange={({ currentTarget: { value } }) => choose({ month: value })}
        />
      </div>
      <Ways key={`${kind} ${month}`} of={{ contract, kind, month }} />
    </section>
  )
}

function Ways({ of }: { of: Reported }) {
  const { t } = useTranslation('bordereau')
  const actor = useBordereauImport(of)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const begun = useSelector(actor, ({ context }) => context.report?.uuid)
  const nothing = useNothingToReport()
  const { data, problem } = useSelector(nothing, ({ context }) => context)
  const isBusy = useSelector(nothing, (snapshot) => snapshot.hasTag('busy'))
  const uuid = begun ?? (data === NO_DATA ? undefined : (data as { uuid: string }).uuid)
  if (uuid) return <Navigate to={`/binder/bordereau/${uuid}`} replace />
  return (
    <>
      {problem && <ProblemNote problem={problem} />}
      <div className={classes.buttons}>
        <Button onClick={() => actor.send({ type: 'import.open' })}>{t('receive.file')}</Button>
        <BusyButton
          variant="default"
          isBusy={isBusy}
          onClick={() => nothing.send({ type: 'operation.request', input: { ...of, file: null, mapping: [] } })}
        >
          {t('receive.nothing')}
        </BusyButton>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <importWindow.Component of={of} actor={actor} />
        </Suspense>
      )}
    </>
  )
}
