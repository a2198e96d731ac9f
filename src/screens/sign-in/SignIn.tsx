import { useServices, type Services } from '#src/services/services.tsx'
import { AuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import { PanelLoading } from '#src/ui/auth/PanelLoading.tsx'
import { idle } from '#src/ui/idle.ts'
import { later } from '#src/ui/later.tsx'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { CredentialsForm } from './CredentialsForm.tsx'

type Snapshot = ReturnType<Services['session']['getSnapshot']>

/** The second step is fetched while the first one is typed. */
const codeForm = later(() => import('./CodeForm.tsx'))
const QrPanel = lazy(() => import('./QrPanel.tsx'))

function stepOf(snapshot: Snapshot): 'password' | 'enrolling' | 'confirming' {
  if (snapshot.matches({ signedOut: 'enrolling' })) return 'enrolling'
  return snapshot.matches({ signedOut: 'confirming' }) ? 'confirming' : 'password'
}

export default function SignIn() {
  const { session } = useServices()
  const step = useSelector(session, stepOf)
  const qrCode = useSelector(session, ({ context }) => context.qrCode)
  useEffect(() => void idle().then(codeForm.prepare), [])
  const panel = qrCode && (
    <Suspense fallback={<PanelLoading />}>
      <QrPanel key={qrCode} uri={qrCode} />
    </Suspense>
  )
  return (
    <AuthLayout aside={panel || undefined}>
      {step === 'password' ? (
        <CredentialsForm />
      ) : (
        <Suspense>
          <codeForm.Component isEnrolling={step === 'enrolling'} />
        </Suspense>
      )}
    </AuthLayout>
  )
}
