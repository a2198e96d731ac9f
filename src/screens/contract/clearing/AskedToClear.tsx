import type { ContractForm } from '#src/actors/contracts/contract-form.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { usePaintedSelector } from '#src/services/painted-selector.ts'
import { later } from '#src/ui/later.tsx'
import i18next from 'i18next'
import { Suspense } from 'react'

const dialog = later(
  async () => (await Promise.all([import('./ClearingDialog.tsx'), i18next.loadNamespaces('contract-clearing')]))[0],
)

/** Asks over the page, whichever step is open, where the step whose turn it is would clear quotes or signed lines. */
export function AskedToClear({ form }: { form: ContractForm }) {
  const step = usePaintedSelector(form.actor, ({ context }) => context.queue[0] ?? null)
  return step && <Asked key={step} form={form.step(step)} />
}

function Asked({ form }: { form: StepForm }) {
  const isAsking = usePaintedSelector(form.actor, (snapshot) => snapshot.matches({ sending: 'confirming' }))
  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <dialog.Component form={form} />
    </Suspense>
  )
}
