import { Button } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'

interface UnfoldingProps {
  label: string
  /** Fetches what it shows, as soon as a pointer comes near. */
  prepare: () => Promise<unknown>
  children: ReactNode
}

/** What is shown, and fetched, once someone wants to see it. */
export function Unfolding({ label, prepare, children }: UnfoldingProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={isOpen}
        onPointerEnter={() => void prepare().catch(() => undefined)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </>
  )
}
