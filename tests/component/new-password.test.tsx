import { onNewPassword } from './new-password.adapter.ts'
import { open } from './stage.tsx'
import { walk } from './walk.ts'

walk(onNewPassword, () => open('/forgot/password/user-1/link-1'))
