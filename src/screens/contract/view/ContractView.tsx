import { isViewTab, type ViewTab } from '#domain/contracts/view-tabs.ts'
import type { ViewedOverview } from '#domain/contracts/viewed.ts'
import type { ContractMoveActor } from '#src/actors/contracts/contract-move.ts'
import { useContractView } from '#src/actors/contracts/contract-view.ts'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import card from '#src/ui/card/card.module.css'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import Overview from '../overview/Overview.tsx'
import type { DialogProps } from '../moves/dialog-props.ts'
import { ContractHead } from '../parts/ContractHead.tsx'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import { useMoving } from '../moves/moving.ts'
import { useStageName } from '../stage-name.ts'
import type { ViewTabProps } from '../view-tab.ts'
import { StageBar } from './StageBar.tsx'
import { TabList } from './TabList.tsx'
import { TABS } from './tabs.ts'
import { formAt } from './form-address.ts'
import classes from './ContractView.module.css'

const dialog = later(
  async () => (await Promise.all([import('../moves/MoveDialog.tsx'), i18next.loadNamespaces(['files', 'errors'])]))[0],
)

interface ContractViewProps {
  uuid: string
  /** As the address names it. */
  tab: string
}

/** A contract to be read: where it stands, and one part of it at a time. */
export default function ContractView({ uuid, tab: named }: ContractViewProps) {
  const tab = isViewTab(named) ? named : 'overview'
  const [version, setVersion] = useState(0)
  const navigate = useNavigate()
  const stageOf = useStageName()
  const moving = useMoving(uuid, () => setVersion((known) => known + 1))
  const { data, problem, request } = useContractView({ uuid, tab: 'overview' }, version)
  if (!data && problem) return <PageProblem problem={problem} onRetry={request} />
  if (!data) return <ContractSkeleton />
  const open: ViewTabProps['onOpen'] = (step, path) => void navigate(formAt(step, path))
  const changed = () => {
    setVersion((known) => known + 1)
    moving.send({ type: 'moves.request' })
  }
  return (
    <>
      <ContractHead contract={data} umr={null} stage={stageOf(data.stage_id)}>
        <WayToForm contract={data} />
      </ContractHead>
      <StageBar stage={data.stage_id} visits={data.stages} />
      <TabList tab={tab} />
      <Suspense fallback={<ContractSkeleton />}>
        <div className={card.stack}>
          <Part tab={tab} overview={data} moving={moving} version={version} onOpen={open} onChanged={changed} />
        </div>
      </Suspense>
      <Dialog actor={moving} sections={data.placed} onOpen={open} />
    </>
  )
}

function Dialog(props: DialogProps) {
  const isOpen = useSelector(props.actor, (snapshot) => snapshot.hasTag('dialog'))
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <dialog.Component {...props} />
    </Suspense>
  )
}

interface PartProps extends Omit<ViewTabProps, 'contract'> {
  tab: ViewTab
  overview: ViewedOverview
  moving: ContractMoveActor
}

function Part({ tab, overview, moving, ...props }: PartProps) {
  if (tab === 'overview') return <Overview overview={overview} moving={moving} onOpen={props.onOpen} />
  const { Component } = TABS[tab]
  return <Component contract={overview} {...props} />
}

/** To the steps of the form, which are open for changes or only to be read. */
function WayToForm({ contract: { rights } }: { contract: ViewedOverview }) {
  const { t } = useTranslation('contract-view')
  const [first = '1'] = rights.steps
  return (
    <Button
      component={Link}
      to={formAt(first, '')}
      size="compact-sm"
      variant="default"
      leftSection={<IconEdit size={14} />}
      className={classes.way}
    >
      {t(rights.steps.length > 0 ? 'toForm.edit' : 'toForm.read')}
    </Button>
  )
}
