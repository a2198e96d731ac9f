import { useQrPanel } from '#src/actors/access/qr-panel.ts'
import { QrView } from '#src/ui/authenticator/QrView.tsx'

/** The panel of the first sign-in, in the profile. */
export function EnrolmentQr({ uri }: { uri: string }) {
  const [state, send] = useQrPanel(uri)
  return <QrView uri={uri} level="h3" state={state} send={send} />
}
