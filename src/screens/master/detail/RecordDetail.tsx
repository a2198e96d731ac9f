import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useServices } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { useRecordName } from '#src/ui/heading/record-name.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useActorRef, useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import { declarationAt } from '../declarations.ts'
import { useEntityTexts } from '../entity-texts.ts'
import { recordPanelOf } from '#src/actors/records/record-panel.ts'
import { useRowRights } from '../row-rights.ts'
import { Locked } from '../Locked.tsx'
import { titleOf } from '../row-title.ts'
import { Moves } from './Moves.tsx'
import classes from '../record/RecordDetail.module.css'

/** What the panel beside a list shows of a record; it comes while the record does. */
const panel = () => import('../panel/RecordPanel.tsx')
const parts = later(async () => ({ default: (await panel()).Parts }))
const body = later(async () => ({ default: (await panel()).Body }))
const contractsOf = later(async () => ({ default: (await import('./ContractsOf.tsx')).ContractsOf }))
const renewButton = later(async () => ({ default: (await import('../renewal/RenewButton.tsx')).RenewButton }))
const compared = later(() => import('../renewal/TermsCompared.tsx'))
const tacit = later(() => import('../renewal/TacitRenewal.tsx'))
const limits = later(
  async () => (await Promise.all([import('../limits/Limits.tsx'), i18next.loadNamespaces(['binder-limits'])]))[0],
)
const changes = later(() => import('../changes/Changes.tsx'))
const bordereaux = later(
  async () => (await Promise.all([import('./BordereauxOf.tsx'), i18next.loadNamespaces(['bordereau', 'bordereau-words'])]))[0],
)
void body.prepare().catch(() => undefined)

/** The record that the address names, to be read. */
export default function RecordDetail() {
  const { id } = useParams()
  const { pathname } = useLocation()
  const entity = declarationAt(pathname)
  return entity ? <Detail key={pathname} entity={entity} id={Number(id)} /> : null
}

function Detail({ entity, id }: { entity: Entity; id: number }) {
  const services = useServices()
  const texts = useEntityTexts(entity)
  const actor = useActorRef(recordPanelOf(entity, services), { ...services.actorOptions, input: { id, row: null } })
  const { row, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const ask = () => actor.send({ type: 'record.request' })
  useRetryOnReturn(actor, ask)
  useRecordName(titleOf(entity, row))
  if (problem && !row) return <PageProblem problem={problem} onRetry={ask} />
  return (
    <div className={classes.page} aria-busy={isBusy}>
      {row && (
        <Moves entity={entity} texts={texts} row={row} onMoved={(moved) => actor.send({ type: 'record.show', id, row: moved })}>
          <Edit entity={entity} row={row} />
        </Moves>
      )}
      {row && entity.name === 'agreement_contract' && (
        <Suspense fallback={null}>
          <limits.Component contract={row} />
          <changes.Component contract={row} onDecided={ask} />
        </Suspense>
      )}
      <section className={classes.record} aria-label={texts.one}>
        <Suspense fallback={null}>
          <parts.Component entity={entity} panel={actor} />
          <body.Component entity={entity} texts={texts} panel={actor} />
        </Suspense>
      </section>
      {row && entity.name === 'agreement_contract' && (
        <Suspense fallback={null}>
          <bordereaux.Component contract={row} />
        </Suspense>
      )}
      {row && entity.name === 'agreement' && (
        <Suspense fallback={null}>
          <contractsOf.Component agreement={row} />
          {row.renewed_from !== null && <compared.Component entity={entity} agreement={row} />}
          <tacit.Component agreement={row} onNoted={ask} />
          <div>
            <renewButton.Component agreement={row} />
          </div>
        </Suspense>
      )}
    </div>
  )
}

/** The way to the form, as long as what the record says may be changed; what keeps it as it is, if something does. */
function Edit({ entity, row }: { entity: Entity; row: Row }) {
  const { t } = useTranslation('panel')
  const rights = useRowRights(entity)(row)
  const mayPropose = useRowRights({ ...entity, lock: () => null })(row).mayChange && entity.amendable?.(row) === true
  if (rights.lock && mayPropose) return <Propose entity={entity} row={row} />
  if (rights.lock) return <Locked lock={rights.lock} />
  if (!rights.mayChange) return null
  return (
    <Button
      component={Link}
      to={`${entity.screen}/${row.id}`}
      variant="default"
      leftSection={<IconPencil size={16} stroke={1.7} />}
    >
      {t('edit')}
    </Button>
  )
}

/** Terms in force take rows with a later day. */
function Propose({ entity, row }: { entity: Entity; row: Row }) {
  const { t } = useTranslation('binder')
  return (
    <Button component={Link} to={`${entity.screen}/${row.id}`} variant="default">
      {t('changes.propose')}
    </Button>
  )
}
