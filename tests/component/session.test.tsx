import { onSession } from './session.adapter.ts'
import { openSession } from './session-stage.tsx'
import { walk } from './walk.ts'

walk(onSession, openSession)
