import type { Lookup } from '#domain/records/condition.ts'
import type { Group } from '#domain/records/record.ts'
import { useBeside, useKeyed, useValue, type StepForm } from '#src/actors/contracts/step-form.ts'
import type { StepRow, StepValues } from '#src/machines/contract/step-values.ts'
import { Grid } from '#src/parts/grid/Grid.tsx'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { usePainted } from '#src/services/after-paint.ts'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractTexts } from '../contract-texts.ts'
import type { Rows } from './new-rows.ts'
import { columnsOf } from './grid-columns.ts'
import { fitOf, fitted } from './grid-fit.ts'
import type { Plan, Words } from './plans.ts'
import { RestedRow } from './rested-row.ts'
import { rowEdits } from './row-edits.ts'
import { useRowErrors } from './row-errors.ts'

interface GroupGridProps {
  form: StepForm
  plan: Plan
  name: string
  /** Where the rows are: `sections`, `sections.0.markets`. */
  path: string
  /** What this step fills in of them. */
  group: Group
  /** The same with what other steps fill in. */
  all: Group
  /** What stands above the rows. */
  above: Lookup
  /** What is missing is said too. */
  isChecked: boolean
  /** The field that someone is led to. */
  aim: { path: string } | null
  /** What stands below the row one is in, by its place. */
  renderBelow: (place: number) => ReactNode
}

const NONE: readonly StepRow[] = []

/** As many as is usual. */
const MOST = 100

/** Rows of a contract as a spreadsheet, and below it what else belongs to the row one is in. */
export default function GroupGrid(props: GroupGridProps) {
  const { form, plan, name, path, group, isChecked, renderBelow } = props
  const texts = useContractTexts()
  const rows = (useValue(form, path) ?? NONE) as readonly StepRow[]
  const painted = usePainted(rows)
  const columns = useFitted(props, useColumns(props), painted)
  const totals = useTotals(props, painted)
  const errors = useRowErrors(form, path, isChecked)
  const keyed = useKeyed(form, path)
  const edits = useMemo(() => rowEdits(form, keyed, group), [form, keyed, group])
  const hearRows = useRowsHeard(form, edits)
  const way = useWay(props.aim, path, keyed, columns)
  const [rested] = useState(() => new RestedRow(way?.row ?? 0))
  useEffect(() => hearRows(rested.follow), [hearRows, rested])
  const called = useMemo(() => ({ label: texts.group(name), rowName: texts.row(name) }), [texts, name])
  const isOwn = group.step === form.step
  return (
    <>
      <Grid
        {...called}
        path={path}
        columns={columns}
        rows={rows}
        errors={errors}
        pinned={plan.pinned}
        most={group.most ?? MOST}
        isReadOnly={form.isReadOnly}
        {...(totals && { totals })}
        {...(isOwn && { acts: edits.acts })}
        onChange={edits.onChange}
        rowsNow={edits.rowsNow}
        goTo={way && way.column >= 0 ? way : null}
        onRow={rested.come}
        onLeave={rested.settle}
        onUndo={form.undo}
        onRedo={form.redo}
        hearRows={hearRows}
      />
      <Below {...{ rested, renderBelow }} led={way} count={rows.length} />
    </>
  )
}

/** How the grid hears of its rows when an answer of the server, or an undo, has changed them. */
function useRowsHeard({ actor }: StepForm, { rowsNow }: ReturnType<typeof rowEdits>) {
  return useCallback(
    (hear: (rows: Rows, before: Rows) => void) => {
      let known = rowsNow()
      const heard = actor.subscribe(() => {
        const before = known
        known = rowsNow()
        if (known !== before) hear(known, before)
      })
      return () => heard.unsubscribe()
    },
    [actor, rowsNow],
  )
}

/** The rows that have led to an aim, by their keyed path: whoever comes back to a panel is not led there again. */
const FOLLOWED = new WeakMap<object, Set<string>>()

/** The cell on the way to a field; its column is -1 where the field lies below the row. */
function useWay(aim: { path: string } | null, path: string, keyed: string, columns: readonly GridColumn[]) {
  useEffect(() => {
    if (aim) FOLLOWED.set(aim, (FOLLOWED.get(aim) ?? new Set()).add(keyed))
  }, [aim, keyed])
  return useMemo(() => {
    if (!aim?.path.startsWith(`${path}.`) || FOLLOWED.get(aim)?.has(keyed)) return null
    const [row, name, ...deeper] = aim.path.slice(path.length + 1).split('.')
    const column = deeper.length === 0 ? columns.findIndex(({ key }) => key === name) : -1
    return { row: Number(row), column }
    // oxlint-disable-next-line react/exhaustive-deps -- who has been led there goes on from there, whatever the columns are
  }, [aim, path])
}

interface BelowProps extends Pick<GroupGridProps, 'renderBelow'> {
  rested: RestedRow
  /** The row that someone is led to. */
  led: { row: number } | null
  count: number
}

/** What stands below the row one has come to rest in: neither walking over rows nor what is written in them draws it, nor it the grid. */
const Below = memo(function Below({ rested, renderBelow, led, count }: BelowProps) {
  const { row, isDue } = useSyncExternalStore(rested.subscribe, rested.rested)
  const later = useDeferredValue(row)
  const shown = Math.min(isDue ? row : later, count - 1)
  useEffect(() => {
    if (led) rested.come(led.row)
  }, [led, rested])
  return shown >= 0 && renderBelow(shown)
})

function useWords(): Words {
  const { t } = useTranslation('grid')
  const { field } = useContractTexts()
  return useMemo(
    () => ({
      field,
      rateOnLine: t('rateOnLine'),
      against: (sum: string, order: string) => t('against', { sum, order }),
    }),
    [t, field],
  )
}

/** Conditions read what stands above when a row is drawn; only the rest of the contract brings or takes columns. */
function useColumns({ form, plan, path, group, all, above }: GroupGridProps) {
  const texts = useContractTexts()
  const words = useWords()
  const beside = useBeside(form)
  return useMemo(() => {
    const isLocked = (name: string) => form.isLocked(`${path}.0.${name}`)
    const { known, scales } = plan
    const declared = columnsOf({ fields: group.fields, all: all.fields, above, known, scales, texts, isLocked })
    return [...declared, ...(plan.derived?.(words) ?? [])]
    // oxlint-disable-next-line react/exhaustive-deps -- `above` is another function with every sign that is typed
  }, [group, all, plan, texts, words, beside, form.areLinesRecorded])
}

/** No wider than the rows need. */
function useFitted({ plan, all }: GroupGridProps, columns: readonly GridColumn[], rows: readonly StepRow[]) {
  const told = useMemo(() => fitOf(columns, rows, plan.isCurrencyOverAmounts === true), [columns, rows, plan])
  return useMemo(() => fitted(columns, all.fields, told), [columns, all, told])
}

/** Totals of the rows; those of a section are held against what it says of itself. */
function useTotals({ form, plan, path }: GroupGridProps, rows: readonly StepRow[]) {
  const { language } = useTranslation().i18n
  const { t } = useTranslation('grid')
  const words = useWords()
  const above = useValue(form, path.split('.').slice(0, -1).join('.')) as StepValues
  const [first = ''] = plan.known
  return useMemo(() => {
    if (!plan.totals || rows.length === 0) return null
    return { [first]: t('total'), ...plan.totals(rows, language, above, words) }
  }, [plan, rows, language, above, words, first, t])
}
