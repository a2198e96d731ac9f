import { LIMITS } from '#domain/limits.ts'

/** The toast code is fetched with the first toast; the host in the page mounts when it is wanted. */
const listeners = new Set<() => void>()
let wanted = false

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toastsAreWanted = (): boolean => wanted

/** Says what happened for five seconds, or as long as it is pointed at or holds the focus: top right, mirrored where one reads from the right (H2). */
export function announce(message: string, tone: 'success' | 'error'): void {
  wanted = true
  for (const listener of listeners) listener()
  const color = tone === 'success' ? 'var(--sw-success-text)' : 'red'
  const role = tone === 'success' ? 'status' : 'alert'
  const position = document.documentElement.dir === 'rtl' ? 'top-left' : 'top-right'
  void import('@mantine/notifications').then(
    ({ notifications }) => notifications.show({ message, color, role, autoClose: LIMITS.toastClose, position }),
    () => undefined,
  )
}
