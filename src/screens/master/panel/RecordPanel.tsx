import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useServices } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityTexts } from '../entity-texts.ts'
import { titleOf } from '../row-title.ts'
import { isReferable } from '../uses/referable.ts'
import type { RecordPanelProps } from './panel-props.ts'
import { usePanelFocus } from './panel-focus.ts'
import { recordPanelOf, type RecordPanelActor } from '#src/actors/records/record-panel.ts'
import { PanelHead } from './PanelHead.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import classes from './RecordPanel.module.css'
import { RecordValues } from './RecordValues.tsx'

const uses = later(() => import('../uses/UsedBy.tsx'))

const NO_ROWS: readonly Row[] = []

/** A record beside its list: what it says, who changed it and what uses it. */
export default function RecordPanel(props: RecordPanelProps) {
  const { entity, texts, actor: list, id, onOpen } = props
  const services = useServices()
  const { t } = useTranslation('panel')
  const rows = useSelector(list, ({ context }) => context.page?.items) ?? NO_ROWS
  const row = rows.find((each) => each.id === id) ?? null
  const [input] = useState({ id, row })
  const panel = useActorRef(recordPanelOf(entity, services), { ...services.actorOptions, input })
  useEffect(() => panel.send({ type: 'record.show', id, row }), [panel, id, row])
  useRetryOnReturn(panel, () => panel.send({ type: 'record.request' }))
  const shown = useSelector(panel, ({ context }) => context.row)
  const isBusy = useSelector(panel, (snapshot) => snapshot.hasTag('busy'))
  const heading = usePanelFocus(id)
  const close = () => onOpen(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from wherever in it the focus is
    <aside
      className={classes.panel}
      aria-label={t('label', { name: texts.one, title: titleOf(entity, shown) })}
      aria-busy={isBusy}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
    >
      <PanelHead {...props} rows={rows} row={shown} heading={heading} />
      <Parts entity={entity} panel={panel} />
      <Body entity={entity} texts={texts} panel={panel} />
    </aside>
  )
}

const PARTS = ['values', 'history', 'uses'] as const

export function Parts({ entity, panel }: { entity: Entity; panel: RecordPanelActor }) {
  const { t } = useTranslation('panel')
  const open = useSelector(panel, ({ value }) => value.part)
  const parts = PARTS.filter((part) => part !== 'uses' || isReferable(entity.name))
  return (
    <div className={classes.parts} role="group" aria-label={t('tabs')}>
      {parts.map((part) => (
        <button key={part} type="button" aria-pressed={part === open} onClick={() => panel.send({ type: `${part}.open` })}>
          {t(`parts.${part}`)}
        </button>
      ))}
    </div>
  )
}

export function Body({ entity, texts, panel }: { entity: Entity; texts: EntityTexts; panel: RecordPanelActor }) {
  const { t } = useTranslation('panel')
  const open = useSelector(panel, ({ value }) => value.part)
  const { id, row, problem } = useSelector(panel, ({ context }) => context)
  const label = t(`parts.${open}`)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
    <div className={classes.body} role="region" aria-label={label} tabIndex={0}>
      {problem && <ProblemNote problem={problem} onRetry={() => panel.send({ type: 'record.request' })} />}
      {open === 'values' && row && <RecordValues entity={entity} texts={texts} row={row} />}
      {open === 'values' && !row && !problem && <p role="status">{t('loading')}</p>}
      {open === 'history' && (
        <RecordHistory key={`${id} ${row?.row_version ?? ''}`} entity={entity} texts={texts} id={id} row={row} />
      )}
      {open === 'uses' && isReferable(entity.name) && (
        <Suspense fallback={null}>
          <uses.Component key={id} of={entity.name} id={id} />
        </Suspense>
      )}
    </div>
  )
}
