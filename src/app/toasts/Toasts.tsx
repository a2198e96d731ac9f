import { LIMITS } from '#domain/limits.ts'
import { Notifications } from '@mantine/notifications'
import { MOST_TOASTS } from './toasts.ts'
import classes from './Toasts.module.css'

const WIDTH = 320

export default function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={LIMITS.toastClose}
      limit={MOST_TOASTS}
      containerWidth={WIDTH}
      classNames={{ root: classes.root, notification: classes.notification }}
    />
  )
}
