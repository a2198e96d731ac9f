import type { BordereauReport } from '#domain/api/binder/bordereaux.ts'
import { isAtWork } from '#domain/bordereaux/kinds.ts'
import { movesOf } from '#domain/bordereaux/moves.ts'
import { useBordereau, useFaultFile, type BordereauActor } from '#src/actors/records/bordereaux.ts'
import { formatMonth } from '#src/parts/bordereaux/month.ts'
import { toneOf } from '#src/parts/bordereaux/tone.ts'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { formatInstant, formatMoney, formatNumber } from '#src/ui/format.ts'
import { later } from '#src/ui/later.tsx'
import { useRecordName } from '#src/ui/heading/record-name.ts'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import classes from './Bordereau.module.css'
import { Findings } from './Findings.tsx'

const moveDialog = later(() => import('./MoveDialog.tsx'))

/** One bordereau: how far the server is, what it found, and what can be done with it. */
export default function BordereauPage() {
  const { uuid = '' } = useParams()
  return <Page key={uuid} uuid={uuid} />
}

function Page({ uuid }: { uuid: string }) {
  const { t, i18n } = useTranslation('bordereau')
  const actor = useBordereau(uuid)
  const { report, problem } = useSelector(actor, ({ context }) => context)
  const isLost = useSelector(actor, (snapshot) => snapshot.matches('lost'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  useFocusReturn(isAsking)
  useRecordName(report ? `${report.contract.reference} · ${formatMonth(i18n.language, report.month)}` : '')
  const retry = () => actor.send({ type: 'report.retry' })
  return (
    <div className={classes.page}>
      {isLost && problem && <PageProblem problem={problem} onRetry={retry} />}
      {!report && !isLost && <Waiting size="sm" label={t('loading')} />}
      {report && (
        <>
          <Standing report={report} actor={actor} />
          {!isAtWork(report.state) && <Findings report={report} />}
        </>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <moveDialog.Component actor={actor} />
        </Suspense>
      )}
    </div>
  )
}

function Standing({ report, actor }: { report: BordereauReport; actor: BordereauActor }) {
  const { t, i18n } = useTranslation('bordereau')
  const { contract, kind, month, state, failure, file_name: file } = report
  const at = (instant: string) => formatInstant(i18n.language, instant)
  const who = [
    t('received', { name: report.created_by, at: at(report.created_at) }),
    ...(report.posted_at ? [t('postedBy', { name: report.posted_by, at: at(report.posted_at) })] : []),
    ...(report.taken_back_at ? [t('takenBackBy', { name: report.taken_back_by, at: at(report.taken_back_at) })] : []),
  ]
  return (
    <Card
      title={[t(`kinds.${kind}`), formatMonth(i18n.language, month)].join(' · ')}
      beside={<Badge tone={toneOf(state)}>{t(`states.${state}`)}</Badge>}
    >
      <p className={classes.lead}>
        <Link to={`/binder/bordereau?contract=${contract.uuid}`}>{contract.reference}</Link>{' '}
        {[contract.agreement, contract.coverholder, file || t('nothing')].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.lead}>{who.join(' · ')}</p>
      {report.reason && <p className={classes.lead}>{t('reasonGiven', { reason: report.reason })}</p>}
      {failure && (
        <p role="alert" className={classes.warning}>
          {failure}
        </p>
      )}
      {isAtWork(state) ? <Progress report={report} /> : <Counts report={report} />}
      {report.limits.length > 0 && <LimitsAfter report={report} />}
      <Moves report={report} actor={actor} />
    </Card>
  )
}

function Progress({ report: { state, total, good, done } }: { report: BordereauReport }) {
  const { t, i18n } = useTranslation('bordereau')
  const max = { checking: total, posting: good }[state as string] ?? 0
  const number = (value: number) => formatNumber(i18n.language, value)
  const words = { done: number(done), total: number(max) }
  return (
    <div className={classes.progress}>
      <progress aria-label={t(`states.${state}`)} {...(max > 0 && { value: done, max })} />
      <span role="status">
        {max > 0 && `${state === 'posting' ? t('posting', words) : t('progress', words)} · `}
        {t('working')}
      </span>
    </div>
  )
}

function Counts({ report: { good, bad, warned, total, sums } }: { report: BordereauReport }) {
  const { t, i18n } = useTranslation(['bordereau', 'bordereau-words'])
  const counts: [string, string][] = [
    [t('bordereau:rows'), formatNumber(i18n.language, total)],
    [t('bordereau:good'), formatNumber(i18n.language, good)],
    [t('bordereau:bad'), formatNumber(i18n.language, bad)],
    ...(warned > 0 ? [[t('bordereau:warned'), formatNumber(i18n.language, warned)] as [string, string]] : []),
    ...sums.map(({ name, currency, amount }): [string, string] => [
      t(`bordereau-words:columns.${name}` as 'bordereau-words:columns.umr'),
      formatMoney(i18n.language, amount, currency),
    ]),
  ]
  return (
    <dl className={classes.counts}>
      {counts.map(([label, value]) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What would be used of each limit once it is posted. */
function LimitsAfter({ report: { limits } }: { report: BordereauReport }) {
  const { t } = useTranslation('bordereau')
  return (
    <section className={classes.limits} aria-label={t('limits.title')}>
      <h3>{t('limits.title')}</h3>
      <ul className={classes.kinds}>
        {limits.map(({ text, standing }) => (
          <li key={text}>
            {text}
            {standing !== 'ok' && <span className={classes.warning}>{` · ${t(`limits.${standing}`)}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Moves({ report, actor }: { report: BordereauReport; actor: BordereauActor }) {
  const { t } = useTranslation('bordereau')
  const download = useFaultFile()
  return (
    <div className={classes.buttons}>
      {movesOf(report).map((move) => (
        <Button
          key={move}
          variant={move === 'post' ? 'filled' : 'default'}
          onClick={() => actor.send({ type: 'move.ask', move })}
        >
          {t(`moves.${move}`)}
        </Button>
      ))}
      {report.bad + report.warned > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
          onClick={() => download(report.uuid)}
        >
          {t('faultFile')}
        </Button>
      )}
    </div>
  )
}
