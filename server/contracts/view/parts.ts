import type { Input } from '#domain/api/endpoint.ts'
import type { loadContractView, ViewedHistory } from '#domain/api/contract/view.ts'
import { TAB_STEPS, OVERVIEW, type StepsTab } from '#domain/contracts/view-tabs.ts'
import { namesOf } from '#domain/contracts/views.ts'
import type { PlacedSection, ViewedOverview, ViewedSteps, ViewedStructure } from '#domain/contracts/viewed.ts'
import type { ContractHead } from '#domain/contracts/record.ts'
import type { KeyFigures } from '#domain/contracts/figures/index.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import { listPlaced, type Placed, type SectionLines } from '../../store/contracts/placed.ts'
import { listStageVisits } from '../../store/contracts/visits.ts'
import { headOf } from '../record.ts'
import { lobDataOf } from '../template.ts'
import { keyFiguresOf, workedOut } from '../worked-out.ts'
import { viewedHistory } from './history.ts'
import type { Viewing } from './viewing.ts'

type KeySection = KeyFigures['sections'][number]

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

const heldIn = ({ shown }: StoredContract, tab: StepsTab): ViewedSteps['steps_held'] =>
  TAB_STEPS[tab].map((step) => ({ step, values: picked(shown, namesOf(step)) }))

const NOTHING: Placed = { written_pct: '0.0000', signed_pct: '0.0000' }

const placedOf = ({ section, order_pct }: KeySection, placed = NOTHING): PlacedSection => ({
  id: section.id,
  section_no: section.section_no ?? null,
  title: section.title,
  section_status: (section.section_status ?? null) as PlacedSection['section_status'],
  currency: section.currency?.name ?? null,
  limit: section.limit,
  order_pct,
  ...placed,
})

const linesOf = ({ section, order_of_lines }: KeySection): SectionLines => ({
  id: section.id,
  order: order_of_lines,
  basis: section.basis_of_signed_lines,
})

const summed = (head: ContractHead, name: 'open' | 'warnings') => head.steps.reduce((sum, step) => sum + step[name], 0)

async function overviewOf({ db, call, stored }: Viewing): Promise<ViewedOverview> {
  const head = headOf(stored, call)
  const { sections, totals, isTaxEstimated } = await keyFiguresOf(db, call, stored)
  const placed = await listPlaced(db, sections.map(linesOf))
  return {
    ...head,
    tab: 'overview',
    values: picked(stored.shown, [...OVERVIEW.parties, ...OVERVIEW.dates]),
    expiring: stored.shown.expiring_contract as Named | null,
    totals,
    is_tax_estimated: isTaxEstimated,
    placed: sections.map((each) => placedOf(each, placed.get(each.section.id))),
    open: summed(head, 'open'),
    warnings: summed(head, 'warnings'),
    stages: await listStageVisits(db, stored.id),
  }
}

async function structureOf({ db, call, stored }: Viewing): Promise<ViewedStructure> {
  return {
    ...headOf(stored, call),
    tab: 'structure',
    steps_held: heldIn(stored, 'structure'),
    ...(await workedOut(db, call, stored)),
    lob: await lobDataOf(db, stored),
  }
}

const stepsOf = ({ call, stored }: Viewing, tab: ViewedSteps['tab']): ViewedSteps => ({
  ...headOf(stored, call),
  tab,
  steps_held: heldIn(stored, tab),
})

type Viewed = ViewedOverview | ViewedStructure | ViewedSteps | ViewedHistory

/** What a tab of the view page shows of a contract. */
export function viewedOf(viewing: Viewing, asked: Omit<Input<typeof loadContractView>, 'uuid'>): Promise<Viewed> {
  const { tab } = asked
  if (tab === 'overview') return overviewOf(viewing)
  if (tab === 'structure') return structureOf(viewing)
  return tab === 'history' ? viewedHistory(viewing, asked) : Promise.resolve(stepsOf(viewing, tab))
}
