import { LIMITS } from '#domain/limits.ts'
import { Notifications } from '@mantine/notifications'

export default function Toasts() {
  return <Notifications position="top-right" autoClose={LIMITS.toastClose} limit={4} />
}
