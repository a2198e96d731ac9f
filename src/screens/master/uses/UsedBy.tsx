import { listReferences } from '#domain/api/master.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { PLACES, type Place } from '#domain/entities/places.ts'
import { REFERABLES, type Referable } from '#domain/entities/field.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { calling, useServices } from '#src/services.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Loader } from '@mantine/core'
import { useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PromiseActorLogic } from 'xstate'
import classes from './UsedBy.module.css'

type References = Output<typeof listReferences>

const isReferable = (name: string): name is Referable => (REFERABLES as readonly string[]).includes(name)

/** What refers to the record, asked for when somebody wants to know. */
export function UsedBy({ entity, id }: { entity: Entity; id: number }) {
  const { t } = useTranslation('master')
  const { call, actorOptions } = useServices()
  const asking = calling(call, listReferences) as unknown as PromiseActorLogic<{ message: string; data: unknown }, unknown>
  const actor = useActorRef(operationMachine.provide({ actors: { callEndpoint: asking } }), actorOptions)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  const data = useSelector(actor, (snapshot) =>
    snapshot.matches('succeeded') ? snapshot.context.data : null,
  ) as References | null
  const ask = () => actor.send({ type: 'operation.request', input: { of: entity.name, id } })
  if (!isReferable(entity.name)) return null
  return (
    <details className={classes.used} onToggle={(event) => event.currentTarget.open && ask()}>
      <summary>{t('usedBy.title')}</summary>
      {isBusy && <Loader size="xs" aria-label={t('usedBy.loading')} />}
      {problem && <ProblemNote problem={problem} onRetry={ask} />}
      {data && <Uses {...data} />}
    </details>
  )
}

function Uses({ references, total }: References) {
  const { t, i18n } = useTranslation('master')
  const kindOf = (entity: string) => (i18n.exists(`master:${entity}.one`) ? t(`${entity}.one` as 'region.one') : entity)
  if (total === 0) return <p className={classes.none}>{t('usedBy.none')}</p>
  return (
    <ul className={classes.uses}>
      {references.map(({ entity, id, name }) => (
        <li key={`${entity}:${id}`}>
          <span>{kindOf(entity)}</span> <Use entity={entity} id={id} name={name} />
        </li>
      ))}
      {total > references.length && <li>{t('remove.more', { count: total - references.length })}</li>}
    </ul>
  )
}

/** Leads to the list of the referring row, searched by its name; a user has a page. */
function Use({ entity, id, name }: References['references'][number]) {
  if (entity === 'user') return <Link to={`/user-management/users/${id}`}>{name}</Link>
  const screen = (PLACES as Record<string, Place>)[entity]?.screen
  return screen ? <Link to={`${screen}?${new URLSearchParams({ search: name }).toString()}`}>{name}</Link> : name
}
