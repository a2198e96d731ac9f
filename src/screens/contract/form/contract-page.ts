import type { StepName } from '#domain/contracts/steps.ts'
import { useContractForm, type ContractForm } from '#src/actors/contracts/contract-form.ts'
import { draftsOf } from '#src/actors/contracts/drafts/kept-steps.ts'
import { useLastingDrafts } from '#src/parts/editing/lasting-drafts.ts'
import { useServices } from '#src/services/services.tsx'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Aim } from './aim.ts'
import { forgetPlace, lastPlace } from './last-place.ts'
import { FIRST_STEP, isFormStep, type FormStep } from '../step-marks.ts'

export interface ContractPage {
  form: ContractForm
  actor: ContractForm['actor']
  step: FormStep
  /** Someone has asked for this step, and not only for the contract. */
  isAsked: boolean
  aim: Aim | null
  /** Someone has turned to it: it takes the focus. */
  isTurned: boolean
  open: (step: FormStep) => void
  /** The step that is opened as soon as the contract is made; null where someone goes on typing. */
  openOnceMade: (step: FormStep | null) => void
  /** To a field; to the head of the step where the path is empty. The same for as long as its page stays at this step. */
  openAt: (step: FormStep, path: string) => void
  /** Steps whose every problem was asked for. */
  checked: readonly StepName[]
  check: (step: StepName) => void
}

/** The field that an address leads to. */
function aimIn(address: URLSearchParams): Aim | null {
  const [step, path] = [address.get('step'), address.get('field')]
  return isFormStep(step) && path !== null ? { step, path } : null
}

/** The page of a contract: its steps, the address that names the open one, and where someone is led to. */
export function useContractPage(uuid: string | null, onMade: (uuid: string) => void): ContractPage {
  const [address] = useSearchParams()
  const asked = address.get('step')
  const step = uuid !== null && isFormStep(asked) ? asked : FIRST_STEP
  const form = useContractForm({ uuid, step }, useLastingDrafts(draftsOf(uuid)))
  const { actor } = form
  const { aim, isTurned, setIsTurned, open, openAt } = useTurning(uuid, step)
  const { session } = useServices()
  useEffect(() => () => (session.getSnapshot().matches('signedIn') ? forgetPlace() : undefined), [session])
  const [checked, setChecked] = useState<readonly StepName[]>([])
  const wanted = useRef<FormStep | null>(null)
  useAddressOf(actor, (made) => {
    onMade(made)
    if (wanted.current) setIsTurned(true)
    return wanted.current ?? FIRST_STEP
  })
  useEffect(() => actor.send({ type: 'step.open', step }), [actor, step])
  return {
    form,
    actor,
    step,
    isAsked: asked !== null,
    aim,
    isTurned,
    open,
    openOnceMade: (to) => void (wanted.current = to),
    openAt,
    checked,
    check: (one) => setChecked(checked.includes(one) ? checked : [...checked, one]),
  }
}

/** Where someone is led to, and what leads them there: the same for as long as one step is open. */
function useTurning(uuid: string | null, step: FormStep) {
  const [address, setAddress] = useSearchParams()
  const [aim, setAim] = useState(() => aimIn(address) ?? lastPlace(uuid))
  const [isTurned, setIsTurned] = useState(false)
  const turnTo = useCallback(
    (to: FormStep, next: Aim | null) => {
      setAim(next)
      setIsTurned(true)
      if (to !== step) setAddress({ step: to })
    },
    [step, setAddress],
  )
  const open = useCallback((to: FormStep) => turnTo(to, null), [turnTo])
  const openAt = useCallback((to: FormStep, path: string) => turnTo(to, path === '' ? null : { step: to, path }), [turnTo])
  return { aim, isTurned, setIsTurned, open, openAt }
}

/** A contract that was made here has its own address from now on, at the step that is to be opened then. */
function useAddressOf(actor: ContractForm['actor'], onMade: (uuid: string) => FormStep): void {
  const navigate = useNavigate()
  const made = useEffectEvent((uuid: string) => {
    void navigate(`/contract/form/${uuid}?step=${onMade(uuid)}`, { replace: true })
  })
  useEffect(() => {
    const heard = actor.on('contract.made', ({ uuid }) => made(uuid))
    return () => heard.unsubscribe()
  }, [actor])
}
