import type QrPicture from '#src/ui/authenticator/QrPicture.tsx'
import { use, type ComponentProps, type ComponentType } from 'react'
import { vi } from 'vitest'
import { press, type, typeSecret } from './person.ts'
import { onQrPanel, type PanelStage } from './qr-panel.adapter.ts'
import { open, started } from './stage.tsx'
import { walk } from './walk.ts'

type QrPictureProps = ComponentProps<typeof QrPicture>

const delivery = vi.hoisted(() => ({ arrived: Promise.resolve() }))

vi.mock('#src/ui/authenticator/QrPicture.tsx', async (original) => {
  const { default: Picture } = await original<{ default: ComponentType<QrPictureProps> }>()
  function LatePicture(props: QrPictureProps) {
    use(delivery.arrived)
    return <Picture {...props} />
  }
  return { default: LatePicture }
})

async function enrol(): Promise<PanelStage> {
  let deliverPicture = () => {}
  delivery.arrived = new Promise((resolve) => (deliverPicture = resolve))
  const stage = await open('/')
  await type('Email address', 'ann@slipway.example')
  await typeSecret('Password', 'first')
  await press('Continue')
  const qr_code = 'otpauth://totp/Slipway:ann?secret=JBSWY3DPEHPK3PXP'
  await stage.gateway.succeed('POST /users/otp/', { email: 'ann@slipway.example', qr_code, status: true, challenge: 'c-1' })
  await started(stage, 'qrPanel')
  return { ...stage, deliverPicture }
}

walk(onQrPanel, enrol)
