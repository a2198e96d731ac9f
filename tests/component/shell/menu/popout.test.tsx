import { press } from '../../person.ts'
import { open, signedIn, started } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { pointAway, wide } from './places.ts'
import { onPopout } from './popout.adapter.ts'

walk(onPopout, async () => {
  await wide()
  await pointAway()
  const stage = await open('/dashboard', signedIn('view_region', 'view_role'))
  await press('Collapse menu')
  await started(stage, 'popout')
  return stage
})
