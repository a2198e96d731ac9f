import { onForgotPassword } from './forgot-password.adapter.ts'
import { open } from './stage.tsx'
import { walk } from './walk.ts'

walk(onForgotPassword, () => open('/forgot/password'))
