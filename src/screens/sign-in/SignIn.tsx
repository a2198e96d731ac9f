import { useServices, type Services } from '#src/services.tsx'
import { AuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import { PanelLoading } from '#src/ui/auth/PanelLoading.tsx'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { CodeForm } from './CodeForm.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

type Snapshot = ReturnType<Services['session']['getSnapshot']>

const QrPanel = lazy(() => import('./QrPanel.tsx'))

function stepOf(snapshot: Snapshot): 'password' | 'enrolling' | 'confirming' {
  if (snapshot.matches({ signedOut: 'enrolling' })) return 'enrolling'
  return snapshot.matches({ signedOut: 'confirming' }) ? 'confirming' : 'password'
}

export default function SignIn() {
  const { session } = useServices()
  const step = useSelector(session, stepOf)
  const qrCode = useSelector(session, ({ context }) => context.qrCode)
  const panel = qrCode && (
    <Suspense fallback={<PanelLoading />}>
      <QrPanel key={qrCode} uri={qrCode} />
    </Suspense>
  )
  return (
    <AuthLayout aside={panel || undefined}>
      {step === 'password' ? <CredentialsForm /> : <CodeForm isEnrolling={step === 'enrolling'} />}
    </AuthLayout>
  )
}
