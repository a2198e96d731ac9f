import { useContractLeave } from '#src/parts/editing/contract-leave.ts'
import { later } from '#src/ui/later.tsx'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ContractPage } from './contract-page.ts'

const asked = later(() => import('./LeaveAsked.tsx'))

/** Asked only where something could not be saved: everything else is saved, and the page is left. */
export function Leaving({ page }: { page: ContractPage }) {
  const { actor } = page
  useContractLeave(page.form)
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <asked.Component actor={actor} />
    </Suspense>
  )
}
