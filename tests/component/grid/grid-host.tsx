import { Grid } from '#src/parts/grid/Grid.tsx'
import { ServicesProvider } from '#src/services/services.tsx'
import type { Edit, GridColumn, GridRow, RowActs, RowErrors } from '#src/ui/grid/grid-column.ts'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { useState } from 'react'
import { render } from '#tests/component/rendering/render.tsx'
import { open, signedIn, type Stage } from '../stage.tsx'

export interface GridStage extends Stage {
  /** What the grid asked its form to change, call by call. */
  changes: (readonly Edit[])[]
  rows: () => readonly GridRow[]
}

export const COLUMNS: readonly GridColumn[] = [
  { key: 'title', header: 'Title', kind: 'text', width: 160 },
  {
    key: 'limit',
    header: 'Limit',
    kind: 'number',
    width: 120,
    isHidden: (row) => row.basis === 'aggregate',
  },
  { key: 'cession', header: 'Cession', kind: 'percent', width: 90 },
  {
    key: 'basis',
    header: 'Basis',
    kind: 'choice',
    width: 140,
    options: [
      { value: 'risk', label: 'Any one risk' },
      { value: 'aggregate', label: 'In the aggregate' },
    ],
  },
  { key: 'starts', header: 'Starts', kind: 'date', width: 110 },
  { key: 'is_leader', header: 'Leader', kind: 'tick', width: 80 },
]

export const layers = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `Layer ${at + 1}`,
    limit: String((at + 1) * 1_000_000),
    cession: '25',
    basis: 'risk',
    starts: '2026-04-03',
    is_leader: at === 0,
  }))

interface Scene {
  columns?: readonly GridColumn[]
  rows?: readonly GridRow[]
  errors?: readonly (RowErrors | undefined)[]
  most?: number
  isReadOnly?: boolean
  onRow?: (row: number) => void
  onLeave?: () => void
}

const READY: readonly [GridRow] = [{}]

const applied = (rows: readonly GridRow[], edits: readonly Edit[]): GridRow[] => {
  const next = [...rows]
  for (const { row, column, value } of edits) next[row] = { ...next[row], [column]: value }
  return next
}

/** The grid in a form of its own, beside the product it gets its services from. */
export async function openGrid({
  columns = COLUMNS,
  rows = layers(3),
  errors = [],
  most = 200,
  isReadOnly = false,
  onRow = () => {},
  onLeave = () => {},
}: Scene = {}): Promise<GridStage> {
  const stage = await open('/contact', signedIn())
  await i18next.loadNamespaces(['grid', 'master'])
  const changes: GridStage['changes'] = []
  const past: (readonly GridRow[])[] = [rows]
  const now = () => past.at(-1) ?? rows

  function Form() {
    const [shown, setShown] = useState(rows)
    const put = (next: readonly GridRow[]) => {
      past.push(next)
      setShown(next)
    }
    const acts: RowActs = {
      ready: () => READY,
      insert: (at) => put(now().toSpliced(at, 0, {})),
      duplicate: (from, to) => put(now().toSpliced(to + 1, 0, ...now().slice(from, to + 1))),
      remove: (from, to) => put(now().toSpliced(from, to - from + 1)),
    }
    const change = (edits: readonly Edit[]) => {
      changes.push(edits)
      put(applied(now(), edits))
    }
    const undo = () => {
      past.pop()
      setShown(now())
    }
    return (
      <div data-host>
        <button type="button">Before</button>
        <Grid
          {...{ errors, most, isReadOnly, acts, onRow, onLeave }}
          label="Layers"
          rowName="layer"
          columns={columns}
          rows={shown}
          totals={{ title: 'Total', limit: '6,000,000' }}
          onChange={change}
          rowsNow={now}
          onUndo={undo}
        />
        <button type="button">After</button>
      </div>
    )
  }

  const form = await render(
    <MantineProvider>
      <ServicesProvider value={stage.services}>
        <Form />
      </ServicesProvider>
    </MantineProvider>,
  )
  const close = async () => {
    await form.unmount()
    await stage.close()
  }
  return { ...stage, changes, rows: now, close }
}
