import { open } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onRegistration } from './registration.adapter.ts'

walk(onRegistration, () => open('/signup'))
