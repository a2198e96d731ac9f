import { LegalPage } from '#src/ui/auth/LegalPage.tsx'

export default function About() {
  return <LegalPage name="about" />
}
