import { LIMITS } from '#domain/limits.ts'

/** Others wait: they would reach down to what stands in the page. */
export const MOST_TOASTS = 2

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
    ({ notifications, notificationsStore: store }) => {
      store.updateState((state) => ({ ...state, limit: MOST_TOASTS }))
      notifications.show({ message, color, role, autoClose: LIMITS.toastClose, position })
    },
    () => undefined,
  )
}
