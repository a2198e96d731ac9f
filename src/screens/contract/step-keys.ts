import { useEffect, useEffectEvent } from 'react'
import { stepOfKey, type FormStep } from './step-marks.ts'

interface StepKeys {
  step: FormStep
  onOpen: (step: FormStep) => void
  /** None where nothing is filled in. */
  onNext?: () => void
  onUndo?: () => void
  onRedo?: () => void
}

/** Keyboards that write other signs with Alt still say which key it was. */
const digitOf = ({ code }: KeyboardEvent): string | null => /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1] ?? null

const isAlt = (event: KeyboardEvent) => event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey

/** In a dialog above the form the keys are the dialog's. */
const isBeside = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('[role=dialog]') !== null

/** A list of choices takes every Enter for its own, also one with Ctrl. */
const isTaken = ({ defaultPrevented, ctrlKey, metaKey, target }: KeyboardEvent) =>
  defaultPrevented && !((ctrlKey || metaKey) && target instanceof Element && target.matches('[role=combobox]'))

function deedOf(event: KeyboardEvent, { step, onOpen, onNext, onUndo, onRedo }: StepKeys): (() => void) | undefined {
  const digit = isAlt(event) ? digitOf(event) : null
  const found = digit && stepOfKey(digit, step)
  if (found) return () => onOpen(found)
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'enter') return onNext
  if (key === 'z') return event.shiftKey ? onRedo : onUndo
  return key === 'y' && !event.shiftKey ? onRedo : undefined
}

/** Alt and a number lead to a step; Ctrl with Enter goes on, with Z takes back, with Shift and Z (or Y) does it again. */
export function useStepKeys(keys: StepKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || isBeside(event)) return
    const act = deedOf(event, keys)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
