import type { CrudCalls } from '#domain/api/crud.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import { useExport, type ExportActor } from '#src/actors/files/exports.ts'
import { useServices } from '#src/services/services.tsx'
import { formatNumber } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Exporting.module.css'

export interface ExportProps {
  endpoint: CrudCalls['export']
  query: ListQuery
  columns: readonly string[]
}

interface ExportingProps extends ExportProps {
  /** The menu of the list, with the formats in it. */
  children: (formats: ReactNode) => ReactNode
}

/** Sends what the list shows into a file of a format that the menu offers; while it is made it says how far it is, with Cancel. */
export function Exporting({ endpoint, query, columns, children }: ExportingProps) {
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
  return (
    <div className={classes.export} {...kept}>
      {isBusy && <Progress actor={actor} />}
      {children(isBusy ? null : <Formats actor={actor} />)}
      <Failure actor={actor} />
    </div>
  )
}

function Formats({ actor }: { actor: ExportActor }) {
  const { t } = useTranslation('import')
  const formats = [
    { format: 'csv', label: t('csv') },
    { format: 'xlsx', label: t('xlsx') },
  ] as const
  return formats.map(({ format, label }) => (
    <Menu.Item
      key={format}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      onClick={() => actor.send({ type: 'export.request', format })}
    >
      {label}
    </Menu.Item>
  ))
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
