import { useQrPanel } from '#src/actors/access/qr-panel.ts'
import { QrView } from '#src/ui/authenticator/QrView.tsx'

/** The panel of the first sign-in. */
export default function QrPanel({ uri }: { uri: string }) {
  const [state, send] = useQrPanel(uri)
  return <QrView uri={uri} state={state} send={send} />
}
