import { LegalPage } from '#src/ui/auth/LegalPage.tsx'

export default function Contact() {
  return <LegalPage name="contact" />
}
