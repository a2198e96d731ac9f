import { walk } from '../../walk.ts'
import { openBell } from './bell-host.tsx'
import { onNotifications } from './notifications.adapter.ts'

walk(onNotifications, openBell)
