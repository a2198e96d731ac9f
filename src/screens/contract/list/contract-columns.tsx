import type { listContracts } from '#domain/api/contracts.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { listedContract } from '#domain/contracts/listed.ts'
import { linkName } from '#domain/country-names.ts'
import { sortable } from '#domain/entities/entity.ts'
import { isChoice, isDate } from '#domain/records/traits.ts'
import { BlockersCell } from '#src/parts/contracts/BlockersCell.tsx'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { formatDate, formatDayOf, formatInstant } from '#src/ui/format.ts'
import type { Column } from '#src/ui/list/column.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './ContractList.module.css'
import type { ListTexts } from './list-texts.ts'

export type ContractItem = Output<typeof listContracts>['items'][number]
type Name = keyof ContractItem | 'blockers'

export const SORTABLE = sortable(listedContract)

export const formOf = ({ uuid }: Pick<ContractItem, 'uuid'>) => `/contract/form/${uuid}`

/** What shows until the reader arranges it. */
export const STANDARD: readonly Name[] = [
  'contract_number',
  'assured',
  'stage_id',
  'contract_type',
  'reinsurance_type',
  'class_of_business',
  'period_from',
  'period_to',
  'currency',
  'source',
  'handler',
  'updated_at',
]

/** By the group that a stage belongs to: in placement, on risk, expired, cancelled, not taken up. Source: domain guide 3.1. */
const TONES: Record<number, Tone> = { 1: 'info', 2: 'good', 3: 'plain', 4: 'danger', 5: 'plain' }

const CELLS: Partial<Record<Name, (row: ContractItem, texts: ListTexts) => ReactNode>> = {
  contract_number: (row) => (
    <Link className={classes.number} to={formOf(row)}>
      {row.contract_number}
    </Link>
  ),
  umr: ({ umr }) => umr && <span className={classes.number}>{umr}</span>,
  stage_id: (row, texts) => <Badge tone={TONES[row.group_id] ?? 'plain'}>{texts.stage(row.stage_id)}</Badge>,
  blockers: ({ id }) => <BlockersCell id={id} />,
  updated_at: ({ updated_at: at }, { language }) => (
    <time dateTime={at} title={formatInstant(language, at)}>
      {formatDayOf(language, at)}
    </time>
  ),
}

function cellOf(name: Name, row: ContractItem, texts: ListTexts): ReactNode {
  const own = CELLS[name]
  if (own) return own(row, texts)
  const value = row[name as keyof ContractItem]
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'object') return linkName(texts.language, value)
  const field = listedContract.fields[name]
  if (isChoice(field)) return texts.choice(name, String(value))
  if (!isDate(field)) return value
  return (
    <time dateTime={String(value)} title={String(value)}>
      {formatDate(texts.language, String(value))}
    </time>
  )
}

/** Every column that the list can show. What blocks its contracts is looked for where a reader asks for it: to judge them takes its time. */
export const columnsOf = (texts: ListTexts): Column<ContractItem>[] =>
  [...new Set([...STANDARD, 'blockers' as const, ...(listedContract.list as readonly Name[])])].map((name) => ({
    name,
    label: texts.field(name),
    isSortable: SORTABLE.includes(name),
    isFigures: false,
    cell: (row) => cellOf(name, row, texts),
  }))
