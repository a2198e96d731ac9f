import type { Other } from '#src/actors/contracts/presence.ts'
import Presence from '#src/screens/contract/parts/Presence.tsx'
import { ServicesProvider } from '#src/services/services.tsx'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { useState } from 'react'
import { render } from '#tests/component/rendering/render.tsx'
import { open, signedIn, started, type Stage } from '../../stage.tsx'

type Step = Other['step']

/** A page with two steps, and who else is on them. */
function TwoSteps({ uuid }: { uuid: string }) {
  const [step, setStep] = useState<Step>('1')
  return (
    <>
      {(['1', '3b'] as const).map((each) => (
        <button key={each} type="button" onClick={() => setStep(each)}>
          Step {each}
        </button>
      ))}
      <Presence uuid={uuid} step={step} />
    </>
  )
}

/** Whether someone has the page in sight, as the browser tells it. */
export function turnSight(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Who else is here, beside the product that it gets its services from. */
export async function openPresence(uuid: string): Promise<Stage> {
  const stage = await open('/contact', signedIn('view_contract'))
  await i18next.loadNamespaces('contract-start')
  const host = await render(
    <MantineProvider>
      <ServicesProvider value={stage.services}>
        <TwoSteps uuid={uuid} />
      </ServicesProvider>
    </MantineProvider>,
  )
  await started(stage, 'presence')
  const close = async () => {
    await host.unmount()
    Reflect.deleteProperty(document, 'visibilityState')
    await stage.close()
  }
  return { ...stage, close }
}
