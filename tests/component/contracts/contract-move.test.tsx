import { walk } from '../walk.ts'
import { onContractView } from './contract-move.adapter.ts'
import { openView } from './view-host.ts'

walk(onContractView, () => openView('overview', {}))
