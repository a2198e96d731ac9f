import { contractListCalls } from '#domain/api/calls/contracts.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import { listedContract } from '#domain/contracts/listed.ts'
import { ListFrame } from '#src/parts/lists/ListFrame.tsx'
import { ListRows } from '#src/parts/lists/ListRows.tsx'
import { SavedViews } from '#src/parts/lists/views/SavedViews.tsx'
import { useMay } from '#src/services/services.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { later } from '#src/ui/later.tsx'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useContractActions } from './contract-actions.tsx'
import { formOf } from './contract-columns.tsx'
import { useContractList } from './contract-list.ts'
import { useListTexts } from './list-texts.ts'

const removal = later(() => import('./Removal.tsx'))
const prepareRemoval = () => void removal.prepare().catch(() => undefined)

const endpoint = contractListCalls.exportContracts as CrudCalls['export']

/** No column of a file. */
const isExported = (name: string) => name !== 'updated_at'

/** Every contract that the reader may see. */
export default function ContractList() {
  const { t } = useTranslation('contracts')
  const navigate = useNavigate()
  const list = useContractList(useListTexts())
  const { actor, query, columns } = list
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ dialog: 'removal' }))
  useFocusReturn(isAsking)
  const exporting = { endpoint, query, columns: columns.shown.map(({ name }) => name).filter(isExported) }
  return (
    <>
      <ListFrame
        label={t('list.title')}
        list={list}
        exporting={exporting}
        beside={<SavedViews list="contract" shown={list} look="list" />}
        actions={<NewContract />}
      >
        <ListRows
          label={t('list.title')}
          list={list}
          order={listedContract.order}
          selection={null}
          actions={useContractActions(actor, prepareRemoval)}
          onOpen={(row) => void navigate(formOf(row))}
          empty={<NoContracts />}
          noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
        />
      </ListFrame>
      {isAsking && (
        <Suspense fallback={null}>
          <removal.Component actor={actor} />
        </Suspense>
      )}
    </>
  )
}

function NewContract() {
  const { t } = useTranslation('contracts')
  if (!useMay()({ all: ['add_contract'] })) return null
  return (
    <Button component={Link} to="/contract/form" leftSection={<IconPlus size={16} stroke={2} />}>
      {t('list.create')}
    </Button>
  )
}

function NoContracts() {
  const { t } = useTranslation('contracts')
  const mayCreate = useMay()({ all: ['add_contract'] })
  return <EmptyState title={t('list.empty')} hint={t(mayCreate ? 'list.emptyCreate' : 'list.emptyView')} />
}
