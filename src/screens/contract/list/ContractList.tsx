import { contractListCalls } from '#domain/api/calls/contracts.ts'
import type { CrudCalls } from '#domain/api/crud.ts'
import { listedContract } from '#domain/contracts/listed.ts'
import { WithBlockers } from '#src/parts/contracts/BlockersCell.tsx'
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
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useContractActions } from './contract-actions.tsx'
import { formOf, type ContractItem } from './contract-columns.tsx'
import { useContractList } from './contract-list.ts'
import { useListTexts } from './list-texts.ts'

const removal = later(() => import('./Removal.tsx'))
const prepareRemoval = () => void removal.prepare().catch(() => undefined)

const endpoint = contractListCalls.exportContracts as CrudCalls['export']

/** No columns of a file. */
const UNEXPORTED = ['updated_at', 'blockers']
const isExported = (name: string) => !UNEXPORTED.includes(name)

const NO_ROWS: readonly ContractItem[] = []

/** Every contract that the reader may see. */
export default function ContractList() {
  const { t } = useTranslation('contracts')
  const navigate = useNavigate()
  const list = useContractList(useListTexts())
  const { actor, query, columns } = list
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ dialog: 'removal' }))
  useFocusReturn(isAsking)
  const actions = useContractActions(actor, prepareRemoval)
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
        <Blockers list={list}>
          <ListRows
            label={t('list.title')}
            list={list}
            order={listedContract.order}
            selection={null}
            actions={actions}
            onOpen={(row) => void navigate(formOf(row))}
            empty={<NoContracts />}
            noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
          />
        </Blockers>
      </ListFrame>
      {isAsking && (
        <Suspense fallback={null}>
          <removal.Component actor={actor} />
        </Suspense>
      )}
    </>
  )
}

/** Found only where they show. */
function Blockers({ list: { actor, columns }, children }: { list: ReturnType<typeof useContractList>; children: ReactNode }) {
  const items = useSelector(actor, ({ context }) => context.page?.items ?? NO_ROWS) as readonly ContractItem[]
  const isShown = columns.shown.some(({ name }) => name === 'blockers')
  if (!isShown || items.length === 0) return children
  return <WithBlockers rows={items}>{children}</WithBlockers>
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
