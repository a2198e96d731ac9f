import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ContractTexts } from '../contract-texts.ts'
import type { OnOpen } from '../view-tab.ts'
import type { PathSet } from './path-set.ts'

/** The same as long as the step is open: what changes with every key is asked for where it is shown. */
export interface StepView {
  /** Null while the contract is not made. */
  uuid: string | null
  form: StepForm
  texts: ContractTexts
  /** Fields that someone was in and has left: what they lack is said there. */
  left: PathSet
  /** Rows whose further fields are shown. */
  opened: PathSet
  /** Everything that is missing is said. */
  isChecked: boolean
  /** The field that someone is led to. */
  aim: { path: string } | null
  /** Leads to a field of another step. */
  onOpen: OnOpen
}

const StepContext = createContext<StepView | null>(null)

export const StepProvider = StepContext.Provider

export function useStep(): StepView {
  const view = use(StepContext)
  if (!view) throw new Error('A field of a step stands outside of it')
  return view
}

export const useHas = (set: PathSet, path: string): boolean => useSyncExternalStore(set.subscribe, () => set.has(path))
