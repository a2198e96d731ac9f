import { walk } from '../walk.ts'
import { onTicket } from './ticket-status.adapter.ts'
import { openTicket } from './ticket-stage.ts'

walk(onTicket, () => openTicket())
