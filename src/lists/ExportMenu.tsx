import { useExport, type ExportActor } from '#src/exports.ts'
import { useServices } from '#src/services.tsx'
import { formatNumber } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { usePressOn } from '#src/ui/press-on.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ExportMenu.module.css'
import { ExportButton, type ExportProps } from './ExportButton.tsx'

/** A menu of formats, open from the start, and while the file is made how far it is, with Cancel. */
export default function ExportMenu({ endpoint, query, columns }: ExportProps) {
  const { t } = useTranslation('import')
  const { announce } = useServices()
  const { search, sort, filter } = query
  const actor = useExport(
    endpoint,
    () => ({ search, sort, filter, columns: [...columns] }),
    (count) => announce(t('exported', { count }), 'success'),
  )
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const kept = useFocusKept<HTMLDivElement>()
  const button = usePressOn()
  return (
    <div className={classes.export} {...kept}>
      {isBusy ? <Progress actor={actor} /> : <Formats actor={actor} button={button} />}
      <Failure actor={actor} />
    </div>
  )
}

function Formats({ actor, button }: { actor: ExportActor; button: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation('import')
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ExportButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => actor.send({ type: 'export.request', format: 'csv' })}>{t('csv')}</Menu.Item>
        <Menu.Item onClick={() => actor.send({ type: 'export.request', format: 'xlsx' })}>{t('xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Progress({ actor }: { actor: ExportActor }) {
  const { t, i18n } = useTranslation('import')
  const done = useSelector(actor, (snapshot) => snapshot.context.done)
  const rows = useSelector(actor, (snapshot) => snapshot.context.granted?.rows ?? null)
  const number = (value: number) => formatNumber(i18n.language, value)
  return (
    <div className={classes.progress}>
      <progress aria-label={t('exporting')} {...(rows !== null && done > 0 && { value: done, max: rows })} />
      <span role="status">
        {rows === null || done === 0 ? t('exporting') : t('progress', { done: number(done), rows: number(rows) })}
      </span>
      <Button variant="default" onClick={() => actor.send({ type: 'export.cancel' })}>
        {t('cancel')}
      </Button>
    </div>
  )
}

function Failure({ actor }: { actor: ExportActor }) {
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const format = useSelector(actor, (snapshot) => snapshot.context.format)
  if (!problem) return null
  const said = problem.fields.format ? { ...problem, message: problem.fields.format } : problem
  return (
    <div className={classes.failure}>
      <ProblemNote problem={said} onRetry={() => actor.send({ type: 'export.request', format })} />
    </div>
  )
}
