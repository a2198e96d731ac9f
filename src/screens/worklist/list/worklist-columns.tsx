import type { WorklistItem } from '#domain/api/contract/worklists.ts'
import { listedWorklist } from '#domain/contracts/worklist/listed.ts'
import { RETURNED } from '#domain/contracts/worklist/bounds.ts'
import { linkName } from '#domain/country-names.ts'
import { sortable } from '#domain/entities/entity.ts'
import { isChoice, isDate } from '#domain/records/traits.ts'
import { BlockersCell } from '#src/parts/contracts/BlockersCell.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { builtOnce } from '#src/services/built-once.ts'
import { formatDate, formatInstant } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { WorklistTexts } from '../worklist-texts.ts'
import classes from './Worklist.module.css'

type Name = keyof WorklistItem | 'blockers'

export const SORTABLE = sortable(listedWorklist)

export const viewOf = ({ uuid }: Pick<WorklistItem, 'uuid'>) => `/contract/form/${uuid}?view=overview`

const MAIN: readonly Name[] = [
  'contract_number',
  'assured',
  'umr',
  'class_of_business',
  'handler',
  'stage_id',
  'stage_since',
  'due_on',
  'blockers',
]

/** With the firm order comes a UMR, by which the market knows a contract. */
const FIRM = 5

/** Where contracts stand in one stage alone the heading says which. A UMR takes the place of the class, so that a row fits a desk. */
const isTold = (stage: number) => (name: Name) =>
  (name !== 'stage_id' || stage === 7) && name !== (stage >= FIRM ? 'class_of_business' : 'umr')

/** What a worklist shows until the reader arranges it. */
export const standardOf = builtOnce((stage: number): readonly Name[] => MAIN.filter(isTold(stage)))

const OTHERS: readonly Name[] = [
  'source',
  'currency',
  'period_from',
  'period_to',
  'contract_type',
  'reinsurance_type',
  'line_of_business',
  'year_of_account',
  'branch',
]

/** In red with words where the day has passed. */
export function Due({ row, texts }: { row: Pick<WorklistItem, 'due_on' | 'is_overdue'>; texts: WorklistTexts }) {
  if (row.due_on === null) return null
  return (
    <time className={row.is_overdue ? classes.overdue : classes.due} dateTime={row.due_on} title={row.due_on}>
      {texts.due(row.due_on, row.is_overdue)}
    </time>
  )
}

const CELLS: Partial<Record<Name, (row: WorklistItem, texts: WorklistTexts) => ReactNode>> = {
  contract_number: (row) => (
    <Link className={classes.number} to={viewOf(row)}>
      {row.contract_number}
    </Link>
  ),
  umr: ({ umr }) => umr && <span className={classes.number}>{umr}</span>,
  stage_id: (row, texts) => <Badge tone={row.stage_id === RETURNED ? 'warning' : 'plain'}>{texts.stage(row.stage_id)}</Badge>,
  stage_since: (row, texts) => (
    <time className={classes.number} dateTime={row.stage_since} title={formatInstant(texts.language, row.stage_since)}>
      {texts.age(row.age_days)}
    </time>
  ),
  due_on: (row, texts) => <Due row={row} texts={texts} />,
  blockers: (row) => <BlockersCell id={row.id} />,
}

function cellOf(name: Name, row: WorklistItem, texts: WorklistTexts): ReactNode {
  const own = CELLS[name]
  if (own) return own(row, texts)
  const value = row[name as keyof WorklistItem]
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'object') return linkName(texts.language, value)
  const field = listedWorklist.fields[name]
  if (isChoice(field)) return texts.choice(name, String(value))
  if (!isDate(field)) return value
  return (
    <time dateTime={String(value)} title={String(value)}>
      {formatDate(texts.language, String(value))}
    </time>
  )
}

/** Every column that a worklist can show. */
export const columnsOf = (texts: WorklistTexts): Column<WorklistItem>[] =>
  [...MAIN, ...OTHERS].map((name) => ({
    name,
    label: texts.field(name),
    isSortable: SORTABLE.includes(name),
    isFigures: false,
    cell: (row) => cellOf(name, row, texts),
  }))

/** The columns of a file: the age goes along in days. */
export const exportedOf = (shown: readonly { name: string }[]): string[] =>
  shown.flatMap(({ name }) => {
    if (name === 'blockers') return []
    return name === 'stage_since' ? ['stage_since', 'age_days'] : [name]
  })
