import type { Entity } from '#domain/entities/entity.ts'
import { useServices } from '#src/services/services.tsx'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { later } from '#src/ui/later.tsx'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { Button, Skeleton } from '@mantine/core'
import { useRecordName } from '#src/ui/heading/record-name.ts'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import { declarationAt } from '../declarations.ts'
import { useEntityTexts } from '../entity-texts.ts'
import { detailOf } from '../actions/record-links.ts'
import { Locked } from '../Locked.tsx'
import { rowOf, useRecordEditor } from '../record/record-editor.ts'
import { titleOf } from '../row-title.ts'
import { useRowRights } from '../row-rights.ts'
import type { ErrorCode } from '#domain/app-error.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { recordCalls } from '#src/actors/records/records.ts'
import { useGivenValues } from './given-values.ts'
import classes from './RecordPage.module.css'

/** Comes while the record does. */
const pageForm = later(() => import('./PageForm.tsx'))
void pageForm.prepare().catch(() => undefined)

/** The record that the address names; each has a page of its own. */
export default function RecordPage() {
  const { id } = useParams()
  const { pathname } = useLocation()
  const entity = declarationAt(pathname)
  return entity ? <Page key={pathname} entity={entity} id={id === undefined ? null : Number(id)} /> : null
}

function Page({ entity, id }: { entity: Entity; id: number | null }) {
  const calls = recordCalls(useServices(), entity)
  const texts = useEntityTexts(entity)
  const name = `${entity.name}:${id ?? 'new'}`
  const actor = useRecordEditor({ entity, name, load: (signal) => calls.load(id, signal) })
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const problem = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null))
  const untouched = rowOf(useSelector(actor, (snapshot) => (snapshot.matches('clean') ? snapshot.context.record : null)))
  const shown = rowOf(useSelector(actor, ({ context }) => context.record))
  const { lock } = useRowRights(entity)(untouched ?? undefined)
  const given = useGivenValues(entity, id === null)
  const ask = () => actor.send({ type: 'record.request' })
  useRetryOnReturn(actor, ask)
  if (isLoading || !given) return <Waiting />
  if (problem) return <PageProblem problem={problem} onRetry={ask} />
  const isAmending = shown !== null && entity.amendable?.(shown) === true
  if (lock && untouched && !isAmending) return <Reading entity={entity} row={untouched} lock={lock} />
  return (
    <Suspense fallback={<Waiting />}>
      {isAmending && <Amending />}
      <pageForm.Component entity={entity} texts={texts} actor={actor} given={given} isAmending={isAmending} />
    </Suspense>
  )
}

/** In the place of a form whose save would be refused: why, and the way to what the record says. */
function Reading({ entity, row, lock }: { entity: Entity; row: Row; lock: ErrorCode }) {
  const { t } = useTranslation('shell')
  const title = titleOf(entity, row)
  useRecordName(title)
  return (
    <div className={classes.reading}>
      <Locked lock={lock} />
      <Button component={Link} to={detailOf(entity, row.id) ?? entity.screen} variant="default">
        {t('list.view', { title })}
      </Button>
    </div>
  )
}

function Amending() {
  const { t } = useTranslation('binder')
  return (
    <p className={classes.note} role="note">
      {t('changes.note')}
    </p>
  )
}

function Waiting() {
  const { t } = useTranslation('master')
  return (
    <div className={classes.page} role="status" aria-label={t('page.loading')}>
      <Skeleton height={180} radius="md" />
      <Skeleton height={180} radius="md" />
    </div>
  )
}
