import { builtOnce } from '#src/services/built-once.ts'
import type { Services } from '#src/services/services.tsx'

type Hear = (contract: string | null) => void

/** Carries from the stream of the bell to open contracts that someone came, went or turned to another step; null for a stream that may have missed it. */
export const presentNews = builtOnce((_line: Services['line']) => {
  const listeners = new Set<Hear>()
  return {
    tell: (contract: string | null) => listeners.forEach((hear) => hear(contract)),
    hear(listener: Hear): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
})
