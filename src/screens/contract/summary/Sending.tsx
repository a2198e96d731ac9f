import type { StepName } from '#domain/contracts/steps.ts'
import type { ContractForm } from '#src/actors/contracts/contract-form.ts'
import { useContractView } from '#src/actors/contracts/contract-view.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { later } from '#src/ui/later.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useContractTexts } from '../contract-texts.ts'
import type { DialogProps } from '../moves/dialog-props.ts'
import { MovesPanel } from '../moves/MovesPanel.tsx'
import { useMoving } from '../moves/moving.ts'
import type { OnOpen } from '../view-tab.ts'
import classes from './Standing.module.css'

const dialog = later(
  async () => (await Promise.all([import('../moves/MoveDialog.tsx'), i18next.loadNamespaces(['files', 'errors'])]))[0],
)

interface SendingProps {
  uuid: string
  form: ContractForm
  /** Moves wait for warnings: with other ones open they are asked for again. */
  open: string
  onOpen: OnOpen
}

/** The moves that can be made from here; they wait until everything that was typed is on the server. */
export function Sending({ uuid, form, open, onOpen }: SendingProps) {
  const kept = useFocusKept<HTMLDivElement>('h3')
  const unsaved = useSelector(form.actor, ({ context }) => context.unsaved)
  return (
    <div {...kept}>
      {unsaved.length > 0 ? <Unsaved {...{ form, unsaved, onOpen }} /> : <Moves key={open} {...{ uuid, onOpen }} />}
    </div>
  )
}

/** After a move the contract is read on its page. */
function Moves({ uuid, onOpen }: Pick<SendingProps, 'uuid' | 'onOpen'>) {
  const navigate = useNavigate()
  const moving = useMoving(uuid, () => void navigate(`/contract/form/${uuid}?view=overview`))
  const isOpen = useSelector(moving, (snapshot) => snapshot.hasTag('dialog'))
  return (
    <>
      <MovesPanel actor={moving} onOpen={onOpen} />
      {isOpen && <MoveOfSections uuid={uuid} actor={moving} onOpen={onOpen} />}
    </>
  )
}

/** A move may be one of some sections: they come with its dialog. */
function MoveOfSections({ uuid, ...props }: Omit<DialogProps, 'sections'> & { uuid: string }) {
  const { data, problem } = useContractView({ uuid, tab: 'overview' }, 0)
  if (!data && !problem) return null
  return (
    <Suspense fallback={null}>
      <dialog.Component {...props} sections={data?.placed ?? []} />
    </Suspense>
  )
}

interface UnsavedProps extends Pick<SendingProps, 'form' | 'onOpen'> {
  unsaved: readonly StepName[]
}

/** Steps whose changes are on their way, or were refused: nothing is sent on without them. */
function Unsaved({ form, unsaved, onOpen }: UnsavedProps) {
  const { t } = useTranslation(['contract-summary', 'contract', 'contract-view'])
  const texts = useContractTexts()
  const queue = useSelector(form.actor, ({ context }) => context.queue)
  return (
    <Card level={3} title={t('contract-view:moves.title')}>
      <div role="status">
        <p>{t('sending.unsaved')}</p>
        <ul className={classes.unsaved}>
          {unsaved.map((step) => (
            <li key={step}>
              <LinkButton onClick={() => onOpen(step, '')}>{`${step.toUpperCase()} ${texts.step(step)}`}</LinkButton>{' '}
              {t(queue.includes(step) ? 'contract:form.held.waiting' : 'contract:form.held.refused')}
            </li>
          ))}
        </ul>
      </div>
      <BusyButton variant="default" size="sm" isBusy={queue.length > 0} onClick={() => void form.settled()}>
        {t('sending.save')}
      </BusyButton>
    </Card>
  )
}
