import { onInvitation } from './operation.adapter.ts'
import { press } from './person.ts'
import { open, signedIn } from './stage.tsx'
import { walk } from './walk.ts'

const nobody = { people: [], total: 0, branches: [], roles: [], lines_of_business: [], sbus: [] }

walk(onInvitation, async () => {
  const scene = signedIn('approve_user', 'add_customuser')
  const answers = { ...scene.answers, 'GET /users/onboarding/waiting/': nobody }
  const stage = await open('/user-management/approvals', { ...scene, answers })
  await press('Invite somebody')
  return stage
})
