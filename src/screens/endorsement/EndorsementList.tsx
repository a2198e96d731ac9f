import { endorsementCalls } from '#domain/api/calls/endorsement.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import { sortable } from '#domain/entities/entity.ts'
import { listedEndorsement } from '#domain/endorsements/listed.ts'
import { useEndorsementRows } from '#src/actors/contracts/endorsements.ts'
import { useDeclaredList } from '#src/parts/lists/declared/declared-list.ts'
import { ViewedRows } from '#src/parts/lists/declared/ViewedRows.tsx'
import { declaredFilters, NO_TEXTS, type FilterTexts } from '#src/parts/lists/declared-filter.ts'
import { keysOf } from '#src/parts/lists/filter-fields.ts'
import { ListFrame } from '#src/parts/lists/ListFrame.tsx'
import { useAddressedQuery } from '#src/parts/lists/listed-page.ts'
import { useMay } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useEndorsementTexts } from './endorsement-texts.ts'
import { columnsOf, pageOf, STANDARD, type ListedEndorsement } from './list-columns.tsx'

const exported = endorsementCalls.exportEndorsements as CrudCalls['export']
const SORTABLE = sortable(listedEndorsement)
const FILTERS = ['status', 'endorsement_type', 'contract', 'premium_effect', 'effective_from', 'settlement_due_date', 'currency']

const filtersOf = (texts: FilterTexts) => declaredFilters(listedEndorsement.fields, FILTERS, texts)
const FILTER_KEYS = filtersOf(NO_TEXTS).flatMap(keysOf)

const create = later(() => import('./Create.tsx'))

/** Endorsements of the reader’s branches, or a new one of the contract that the address names. */
export default function Endorsements() {
  const [address] = useSearchParams()
  if (!address.has('new')) return <EndorsementList />
  return (
    <Suspense fallback={null}>
      <create.Component />
    </Suspense>
  )
}

function EndorsementList() {
  const { t } = useTranslation('endorsement')
  const texts = useEndorsementTexts()
  const addressed = useAddressedQuery(SORTABLE, FILTER_KEYS)
  const actor = useEndorsementRows(addressed.query)
  const list = useDeclaredList({ actor, addressed, name: 'endorsement', texts, columnsOf, standard: STANDARD, filtersOf })
  const exporting = { endpoint: exported, query: list.query, columns: list.columns.shown.map(({ name }) => name) }
  const viewOf = useCallback(({ endorsement_reference: reference }: ListedEndorsement) => t('list.view', { reference }), [t])
  return (
    <ListFrame label={t('list.title')} list={list} exporting={exporting} actions={<NewEndorsement />}>
      <ViewedRows
        label={t('list.title')}
        list={list}
        order={listedEndorsement.order}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
        noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
        pageOf={pageOf}
        viewOf={viewOf}
      />
    </ListFrame>
  )
}

function NewEndorsement() {
  const { t } = useTranslation('endorsement')
  if (!useMay()({ all: ['change_contract'] })) return null
  return (
    <Button component={Link} to="/endorsement?new=" leftSection={<IconPlus size={16} stroke={2} />}>
      {t('list.create')}
    </Button>
  )
}
