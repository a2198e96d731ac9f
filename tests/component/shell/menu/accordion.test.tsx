import { open, signedIn, started } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { onAccordion } from './accordion.adapter.ts'
import { wide } from './places.ts'

walk(onAccordion, async () => {
  await wide()
  const stage = await open('/dashboard', signedIn('view_region'))
  await started(stage, 'accordion')
  return stage
})
