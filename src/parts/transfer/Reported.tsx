import { formatNumber } from '#src/ui/format.ts'
import type { ImportReport } from '#domain/api/import.ts'
import { useFailedRows } from '#src/actors/files/imports.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Faults } from './Faults.tsx'
import classes from './import.module.css'
import own from './report.module.css'
import type { ImportProps } from './import-props.ts'

/** What would be done, or has been; what was wrong with which row; and the ways on. */
export function Reported({ actor, isKept }: ImportProps) {
  const { report, problem } = useSelector(actor, (snapshot) => snapshot.context)
  const outcome = useSelector(actor, (snapshot) => (snapshot.matches({ open: 'failed' }) ? 'failed' : 'over'))
  if (!report) return null
  return (
    <>
      {problem && <ProblemNote problem={problem} />}
      <Headline report={report} isFailed={outcome === 'failed'} />
      <Counts report={report} />
      {report.bad > 0 && <Faults report={report} isKept={isKept} />}
      <Ways actor={actor} report={report} isKept={isKept} />
    </>
  )
}

function Headline({ report, isFailed }: { report: ImportReport; isFailed: boolean }) {
  const { t } = useTranslation('import')
  const { is_dry_run: isTrial, is_all_or_nothing: isWhole, state, created, changed, unchanged, bad, removed = 0 } = report
  const stored = created + changed
  const said = () => {
    if (isFailed) return report.reason ?? t('told.failed')
    if (state === 'cancelled') return isTrial ? t('told.trialStopped') : t('told.stopped', { count: stored })
    if (isTrial && report.reason) return report.reason
    if (bad > 0 && isWhole) return t('told.whole')
    if (!isTrial) return t('told.done', { count: stored })
    if (stored === 0 && removed > 0) return t('told.removes', { count: removed })
    if (stored === 0 && unchanged > 0) return t('told.unchanged')
    return stored === 0 ? t('told.nothing') : t('told.tried', { count: stored })
  }
  const tone = bad > 0 ? 'warning' : 'success'
  return (
    <p role="status" className={own.headline} data-tone={isFailed || (isTrial && stored + unchanged === 0) ? 'danger' : tone}>
      {said()}
    </p>
  )
}

function Counts({ report: { is_dry_run: isTrial, created, changed, unchanged, bad, removed } }: { report: ImportReport }) {
  const { t, i18n } = useTranslation('import')
  const counts = [
    [t(isTrial ? 'counts.willBeAdded' : 'counts.added'), created, 'success'],
    [t(isTrial ? 'counts.willBeChanged' : 'counts.changed'), changed, 'success'],
    [t('counts.unchanged'), unchanged, undefined],
    ...(removed === undefined ? [] : [[t(isTrial ? 'counts.willBeRemoved' : 'counts.removed'), removed, 'warning'] as const]),
    [t('counts.bad'), bad, 'warning'],
  ] as const
  return (
    <dl className={own.counts}>
      {counts.map(([label, count, tone]) => (
        <div key={label} data-tone={count > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd>{formatNumber(i18n.language, count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ways({ actor, report, isKept }: Pick<ImportProps, 'actor' | 'isKept'> & { report: ImportReport }) {
  const { t } = useTranslation(['import', 'shell'])
  const download = useFailedRows()
  const can = useSelector(
    actor,
    (snapshot) => ({
      confirm: snapshot.matches({ open: 'reported' }) && snapshot.can({ type: 'import.confirm' }),
      map: snapshot.can({ type: 'mapping.change' }),
    }),
    (one, other) => one.confirm === other.confirm && one.map === other.map,
  )
  return (
    <div className={classes.foot}>
      {isKept && report.bad > 0 && (
        <Button
          variant="default"
          className={classes.first}
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
          onClick={() => download(report.uuid)}
        >
          {t('import:failedRows')}
        </Button>
      )}
      <Button variant="default" onClick={() => actor.send({ type: 'file.change' })}>
        {t('import:otherFile')}
      </Button>
      {can.map && (
        <Button variant="default" onClick={() => actor.send({ type: 'mapping.change' })}>
          {t('import:columns.back')}
        </Button>
      )}
      {can.confirm && (
        <Button onClick={() => actor.send({ type: 'import.confirm' })}>
          {report.removed ? t('import:confirmReplace') : t('import:confirm', { count: report.created + report.changed })}
        </Button>
      )}
      {!can.map && <Button onClick={() => actor.send({ type: 'dialog.close' })}>{t('import:close')}</Button>}
    </div>
  )
}
