import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** Stays focusable while it is busy, so that nobody loses their place. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" size="md" fullWidth loading={isBusy} aria-busy={isBusy}>
      {children}
    </Button>
  )
}
