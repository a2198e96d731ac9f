import { listToolsMachine } from '#src/machines/list/list-tools.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { IconFilter } from '@tabler/icons-react'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { ColumnsPanelProps } from './ColumnsPanel.tsx'
import type { FilterPanelProps } from './FilterPanel.tsx'
import classes from './ListTools.module.css'

export type ListToolsActor = ActorRefFrom<typeof listToolsMachine>

const filterPanel = later(() => import('./FilterPanel.tsx'))
const chips = later(() => import('./FilterChips.tsx'))
const columnsPanel = later(() => import('./ColumnsPanel.tsx'))

/** What lies open between the head of a list and its rows. */
export const useListTools = (): ListToolsActor => useActorRef(listToolsMachine, useServices().actorOptions)

/** The button that opens the filters. */
export function FilterButton({ tools, filters }: { tools: ListToolsActor; filters: number }) {
  const { t } = useTranslation('list')
  const open = useSelector(tools, (snapshot) => snapshot.value)
  return (
    <div className={classes.tools}>
      <Tool
        label={filters > 0 ? t('tools.filtersOn', { count: filters }) : t('tools.filters')}
        icon={<IconFilter size={16} stroke={1.8} />}
        isOpen={open === 'filters'}
        prepare={() => void filterPanel.prepare().catch(() => undefined)}
        onToggle={() => tools.send({ type: 'filters.toggle' })}
      >
        <span>{t('tools.filters')}</span> {filters > 0 && <b aria-hidden="true">{filters}</b>}
      </Tool>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  isOpen: boolean
  prepare: () => void
  onToggle: () => void
  children: ReactNode
}

function Tool({ label, icon, isOpen, prepare, onToggle, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onToggle}
    >
      {icon}
      {children}
    </button>
  )
}

/** The filters or the columns, when they are open. */
export function ToolPanel({
  tools,
  filters,
  columns,
}: {
  tools: ListToolsActor
  filters: FilterPanelProps
  columns: Omit<ColumnsPanelProps, 'onClose'>
}) {
  const open = useSelector(tools, (snapshot) => snapshot.value)
  if (open === 'closed') return null
  return (
    <Suspense fallback={null}>
      {open === 'filters' ? (
        <filterPanel.Component {...filters} />
      ) : (
        <columnsPanel.Component {...columns} onClose={() => tools.send({ type: 'columns.toggle' })} />
      )}
    </Suspense>
  )
}

/** What narrows the list, where anything does. */
export function ActiveFilters(props: FilterPanelProps) {
  if (Object.keys(props.filter).length === 0) return null
  return (
    <Suspense fallback={null}>
      <chips.Component {...props} />
    </Suspense>
  )
}
