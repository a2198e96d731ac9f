import { LIMITS } from '#domain/limits.ts'
import { component } from '#tests/charts/qr-panel/component-exclusions.ts'
import { qrPanel } from '#tests/charts/qr-panel/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { page } from 'vitest/browser'
import { busy, gone, present, press, seen, status } from './person.ts'
import type { Stage } from './stage.tsx'
import { until } from './rendering/waiting.ts'

export interface PanelStage extends Stage {
  /** Lets the code that draws the picture arrive. */
  deliverPicture: () => void
}

const key = (qrPanel.input as { key: string }).key
const picture = () => page.getByRole('img', { name: 'QR code that sets up your authenticator' })
const dialog = () => page.getByRole('dialog', { name: "Can't Scan the QR Code?" })

async function settleCopy({ copies }: Stage, work: (copying: Stage['copies'][number]) => void): Promise<void> {
  const copying = await until(() => copies.at(-1))
  if (copying.text !== key) throw new Error(`${copying.text} is copied instead of the key`)
  work(copying)
}

export const onQrPanel = defineAdapter(
  atLevel<PanelStage>(qrPanel, component, {
    events: {
      'picture.drawn': ({ deliverPicture }) => deliverPicture(),
      'manualKey.open': () => press('Enter manual setup key'),
      'manualKey.close': () => dialog().getByRole('button', { name: 'Close' }).click(),
      'key.copy': () => press('Copy'),
      'xstate.done.actor.copyKey': (stage) => settleCopy(stage, ({ resolve }) => resolve()),
      'xstate.error.actor.copyKey': async (stage, { error }) => {
        await settleCopy(stage, ({ reject }) => reject(error))
        await until(() => stage.prompted.includes(key))
      },
      'xstate.after.copiedToast.qrPanel.manualKey.open.copied': ({ clock }) => clock.increment(LIMITS.copiedToast),
    },
    states: {
      'qrPanel.picture.drawing': async () => {
        await seen(status('Loading the QR code'))
        await gone(picture())
      },
      'qrPanel.picture.drawn': async () => {
        await present(picture())
        await gone(status('Loading the QR code'))
      },
      'qrPanel.manualKey.closed': () => gone(dialog()),
      'qrPanel.manualKey.open.showing': async () => {
        await busy('Copy', false)
        await gone(status('Copied!'))
      },
      'qrPanel.manualKey.open.copying': () => busy('Copy', true),
      'qrPanel.manualKey.open.copied': () => seen(status('Copied!')),
    },
    screen: 'src/ui/authenticator/QrView.tsx',
    payloads: {},
    calls: { copyKey: { none: 'It writes into the clipboard; what it writes is compared where the copy is settled.' } },
    shows: {
      key: {
        check: (shown: string) => seen(dialog().getByText(shown.match(/.{1,4}/g)!.join(' '))),
        except: { 'qrPanel.manualKey.closed': 'It is shown when it is asked for.' },
      },
    },
    locks: { 'qrPanel.picture.drawing': { none: 'The key can be read while its picture is drawn.' } },
  }),
)
