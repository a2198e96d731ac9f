import { ticketCalls } from '#domain/api/calls/tickets.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import { sortable } from '#domain/entities/entity.ts'
import { listedTicket } from '#domain/tickets/listed.ts'
import { STANDINGS } from '#domain/tickets/standing.ts'
import { useTicketRows } from '#src/actors/tickets/tickets.ts'
import { useDeclaredList } from '#src/parts/lists/declared/declared-list.ts'
import { ViewedRows } from '#src/parts/lists/declared/ViewedRows.tsx'
import { declaredFilters, NO_TEXTS, type FilterTexts } from '#src/parts/lists/declared-filter.ts'
import { keysOf, type FilterField } from '#src/parts/lists/filter-fields.ts'
import { ListFrame } from '#src/parts/lists/ListFrame.tsx'
import { useAddressedQuery } from '#src/parts/lists/listed-page.ts'
import { useMay } from '#src/services/services.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { columnsOf, pageOf, STANDARD, type ListedTicket } from './list-columns.tsx'
import { useTicketTexts } from './ticket-texts.ts'

const SORTABLE = sortable(listedTicket)
/** Requesters see what they asked themselves: there is nobody to tell apart. */
const FILTERS = ['status', 'priority', 'category', 'module']
const FILTERS_OF_STAFF = [...FILTERS, 'requester', 'assignee', 'team', 'branch']

const opened = ({ field }: FilterTexts): FilterField => ({ name: 'opened_at', label: field('opened_at'), kind: 'date' })

const standing = ({ field, choice }: FilterTexts): FilterField => ({
  name: 'standing',
  label: field('standing'),
  kind: 'some',
  options: STANDINGS.map((value) => ({ value, label: choice('standing', value) })),
})

const filtersOfRequester = (texts: FilterTexts) => [...declaredFilters(listedTicket.fields, FILTERS, texts), opened(texts)]
const filtersOfStaff = (texts: FilterTexts) => [
  ...declaredFilters(listedTicket.fields, FILTERS_OF_STAFF, texts),
  standing(texts),
  opened(texts),
]
const KEYS = filtersOfRequester(NO_TEXTS).flatMap(keysOf)
const KEYS_OF_STAFF = filtersOfStaff(NO_TEXTS).flatMap(keysOf)

const endpoint = ticketCalls.exportTickets as CrudCalls['export']

const create = later(() => import('./asking/CreateTicket.tsx'))
const figures = later(() => import('./Figures.tsx'))

/** The reader’s own tickets, and for who answers them those of their branches. */
export default function Tickets() {
  const { t } = useTranslation('ticket')
  const isStaff = useMay()({ all: ['change_supportticket_status'] })
  const texts = useTicketTexts()
  const addressed = useAddressedQuery(SORTABLE, isStaff ? KEYS_OF_STAFF : KEYS)
  const actor = useTicketRows(addressed.query)
  const filtersOf = isStaff ? filtersOfStaff : filtersOfRequester
  const list = useDeclaredList({ actor, addressed, name: 'ticket', texts, columnsOf, standard: STANDARD, filtersOf })
  const exporting = { endpoint, query: list.query, columns: list.columns.shown.map(({ name }) => name) }
  const viewOf = useCallback(({ ticket_number: number }: ListedTicket) => t('list.view', { number }), [t])
  return (
    <>
      {isStaff && (
        <Suspense fallback={null}>
          <figures.Component />
        </Suspense>
      )}
      <ListFrame label={t('list.title')} list={list} exporting={exporting} actions={<NewTicket />}>
        <ViewedRows
          label={t('list.title')}
          list={list}
          order={listedTicket.order}
          empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
          noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
          pageOf={pageOf}
          viewOf={viewOf}
        />
      </ListFrame>
    </>
  )
}

function NewTicket() {
  const { t } = useTranslation('ticket')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  useFocusReturn(isOpen)
  if (!useMay()({ all: ['add_supportticket'] })) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setIsOpen(true)}>
        {t('list.create')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <create.Component where={null} onClose={() => setIsOpen(false)} onDone={(ticket) => void navigate(pageOf(ticket))} />
        </Suspense>
      )}
    </>
  )
}
