import { listedWorklist } from '#domain/contracts/worklist/listed.ts'
import { declaredFilters, NO_TEXTS } from '#src/parts/lists/declared-filter.ts'
import { keysOf, type FilterField } from '#src/parts/lists/filter-fields.ts'
import type { WorklistTexts } from '../worklist-texts.ts'

const NAMES = ['class_of_business', 'source', 'currency', 'handler', 'contract_type', 'reinsurance_type', 'due_on', 'branch']

type Texts = Pick<WorklistTexts, 'field' | 'choice' | 'mine' | 'overdue' | 'decision'>

const own = ({ field, mine, overdue, decision }: Texts): FilterField[] => [
  { name: 'owner', label: field('owner'), kind: 'one', options: [{ value: 'mine', label: mine }] },
  { name: 'overdue', label: field('overdue'), kind: 'one', options: [{ value: 'true', label: overdue }] },
  { name: 'waits', label: field('waits'), kind: 'one', options: [{ value: 'mine', label: decision }] },
]

/** What a worklist is narrowed by; the handler, the day and the decision first. */
export const filtersOf = (texts: Texts): FilterField[] => [
  ...own(texts),
  ...declaredFilters(listedWorklist.fields, NAMES, { ...NO_TEXTS, field: texts.field, choice: texts.choice }),
]

/** The keys of these filters, as the address may name them. */
export const FILTER_KEYS = filtersOf({ ...NO_TEXTS, mine: '', overdue: '', decision: '' }).flatMap(keysOf)
