import { LegalPage } from '#src/ui/auth/LegalPage.tsx'

export default function Terms() {
  return <LegalPage name="terms" />
}
