import type { ReactNode } from 'react'
import { BusyButton } from '../BusyButton.tsx'

export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <BusyButton type="submit" size="md" fullWidth isBusy={isBusy}>
      {children}
    </BusyButton>
  )
}
