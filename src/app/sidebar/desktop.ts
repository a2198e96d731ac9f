import { LIMITS } from '#domain/limits.ts'

/** Tells when the window becomes wide enough for the sidebar, and when it no longer is; returns how to stop. */
export function onDesktopChange(listener: (isDesktop: boolean) => void): () => void {
  const desktop = matchMedia(`(min-width: ${LIMITS.desktopWidth}px)`)
  const tell = () => listener(desktop.matches)
  desktop.addEventListener('change', tell)
  return () => desktop.removeEventListener('change', tell)
}
