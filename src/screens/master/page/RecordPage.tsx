import type { Entity } from '#domain/entities/entity.ts'
import { useServices } from '#src/services.tsx'
import { useRetryOnReturn } from '#src/retry-on-return.ts'
import { later } from '#src/ui/later.tsx'
import { PageProblem } from '#src/missing/PageProblem.tsx'
import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { declarationAt } from '../declarations.ts'
import { useEntityTexts } from '../entity-texts.ts'
import { useRecordEditor } from '../record/record-editor.ts'
import { callsOf } from '../resource-actors.ts'
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
  const { call } = useServices()
  const texts = useEntityTexts(entity)
  const load = (signal: AbortSignal) =>
    id === null ? Promise.resolve({ data: null }) : call(callsOf(entity).load, { id }, { signal })
  const actor = useRecordEditor({ entity, name: `${entity.name}:${id ?? 'new'}`, load })
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const problem = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null))
  const given = useGivenValues(entity, id === null)
  const ask = () => actor.send({ type: 'record.request' })
  useRetryOnReturn(actor, ask)
  if (isLoading || !given) return <Waiting />
  if (problem) return <PageProblem problem={problem} onRetry={ask} />
  return (
    <Suspense fallback={<Waiting />}>
      <pageForm.Component entity={entity} texts={texts} actor={actor} given={given} />
    </Suspense>
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
