import { useEffectEvent, useLayoutEffect } from 'react'

/** What was typed is said too where its field goes without being left: with another step, another page, a reload. */
export function useLastWord(say: () => void): void {
  const last = useEffectEvent(say)
  useLayoutEffect(() => {
    const onHide = () => last()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      last()
    }
  }, [])
}
