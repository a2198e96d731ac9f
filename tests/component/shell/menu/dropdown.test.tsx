import { open, signedIn, started } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { onDropdown } from './dropdown.adapter.ts'
import { pointAway, wide } from './places.ts'

walk(onDropdown, async () => {
  await wide()
  await pointAway()
  const stage = await open('/master/region', signedIn('view_region'))
  await started(stage, 'dropdown')
  return stage
})
