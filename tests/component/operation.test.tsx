import { onInvitation } from './operation.adapter.ts'
import { button, press, seen } from './person.ts'
import { open, signedIn } from './stage.tsx'
import { walk } from './walk.ts'

const nobody = { items: [], page: 1, page_size: 20, total: 0, branches: [], roles: [], lines_of_business: [], sbus: [] }

/** The form looks its branch up by an operation of its own: the one that is walked is there before the form. */
walk(onInvitation, async () => {
  const scene = signedIn('approve_user', 'add_customuser')
  const answers = { ...scene.answers, 'GET /users/onboarding/waiting/': nobody }
  const stage = await open('/user-management/approvals', { ...scene, answers })
  await seen(button('Invite user'))
  const invitation = stage.chart('operation')
  await press('Invite user')
  return { ...stage, chart: (id: string) => (id === 'operation' ? invitation : stage.chart(id)) }
})
