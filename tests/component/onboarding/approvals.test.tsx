import { open, signedIn } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onApprovals } from './approvals.adapter.ts'

walk(onApprovals, () => open('/user-management/approvals', signedIn('approve_user')))
