import type { Call } from '#domain/api/calls/call.ts'
import { contractFormCalls } from '#domain/api/calls/contract-form.ts'
import type { loadContractStep, loadContractSummary } from '#domain/api/contracts.ts'
import type { ComputedStep, ContractHead, ContractSummary } from '#domain/contracts/record.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLoaded, type Loaded } from '../loaded.ts'

/** A step as it is stored. */
export const loadingStep: Call<typeof loadContractStep> = contractFormCalls.loadContractStep
/** Step 8. */
export const loadingSummary: Call<typeof loadContractSummary> = contractFormCalls.loadContractSummary

type OnRead = (contract: ContractHead) => void

/** Whoever shows how the steps stand hears of it with each answer. */
function useTold<T extends ContractHead>(loaded: Loaded<T>, onRead?: OnRead): Loaded<T> {
  const { data } = loaded
  const tell = useEffectEvent((contract: T) => onRead?.(contract))
  useEffect(() => (data ? tell(data) : undefined), [data])
  return loaded
}

/** Step 4 of a contract, asked for anew each time it is opened. */
export const useComputedStep = (uuid: string, onRead?: OnRead): Loaded<ComputedStep> =>
  useTold(useLoaded(loadingStep, { uuid, step: '4' }) as Loaded<ComputedStep>, onRead)

/** Step 8, asked for again with each other `version`. */
export const useSummary = (uuid: string, version: unknown, onRead: OnRead): Loaded<ContractSummary> =>
  useTold(useLoaded(loadingSummary, { uuid }, version), onRead)
