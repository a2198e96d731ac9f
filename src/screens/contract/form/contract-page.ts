import type { StepName } from '#domain/contracts/steps.ts'
import { useContractForm, type ContractForm } from '#src/actors/contracts/contract-form.ts'
import { useDrafts } from '#src/parts/editing/drafts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Aim } from './aim.ts'
import { forgetPlace, lastPlace } from './last-place.ts'
import { FIRST_STEP, isFormStep, type FormStep } from './step-marks.ts'

export interface ContractPage {
  form: ContractForm
  actor: ContractForm['actor']
  step: FormStep
  aim: Aim | null
  /** Somebody has turned to it: it takes the focus. */
  isTurned: boolean
  open: (step: FormStep) => void
  /** To a field. */
  openAt: (step: FormStep, path: string) => void
  /** Steps whose every problem was asked for. */
  checked: readonly StepName[]
  check: (step: StepName) => void
}

/** The page of a contract: its steps, the address that names the open one, and where somebody is led to. */
export function useContractPage(uuid: string | null, onMade: (uuid: string) => void): ContractPage {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('step')
  const step = uuid !== null && isFormStep(asked) ? asked : FIRST_STEP
  const form = useContractForm({ uuid, step }, useDrafts())
  const { actor } = form
  const [aim, setAim] = useState(() => lastPlace(uuid))
  useEffect(() => forgetPlace, [])
  const [isTurned, setIsTurned] = useState(false)
  const [checked, setChecked] = useState<readonly StepName[]>([])
  useAddressOf(actor, onMade)
  useEffect(() => actor.send({ type: 'step.open', step }), [actor, step])
  const turnTo = (to: FormStep, next: Aim | null) => {
    setAim(next)
    setIsTurned(true)
    if (to !== step) setAddress({ step: to })
  }
  return {
    form,
    actor,
    step,
    aim,
    isTurned,
    open: (to) => turnTo(to, null),
    openAt: (to, path) => turnTo(to, { step: to, path }),
    checked,
    check: (one) => setChecked(checked.includes(one) ? checked : [...checked, one]),
  }
}

/** A contract that was made here has its own address from now on. */
function useAddressOf(actor: ContractForm['actor'], onMade: (uuid: string) => void): void {
  const navigate = useNavigate()
  const made = useEffectEvent((uuid: string) => {
    onMade(uuid)
    void navigate(`/contract/form/${uuid}?step=${FIRST_STEP}`, { replace: true })
  })
  useEffect(() => {
    const heard = actor.on('contract.made', ({ uuid }) => made(uuid))
    return () => heard.unsubscribe()
  }, [actor])
}
