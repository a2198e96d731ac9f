import { onSignUp } from './operation.adapter.ts'
import { open } from './stage.tsx'
import { walk } from './walk.ts'

walk(onSignUp, () => open('/signup'))
