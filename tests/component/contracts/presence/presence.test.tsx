import { presence } from '#tests/charts/presence/spec.ts'
import { walk } from '../../walk.ts'
import { onPresence } from './presence.adapter.ts'
import { openPresence } from './presence-host.tsx'

const { uuid } = presence.input as { uuid: string }

walk(onPresence, () => openPresence(uuid))
