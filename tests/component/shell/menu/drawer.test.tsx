import { open, signedIn, started } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { onDrawer } from './drawer.adapter.ts'
import { narrow } from './places.ts'

walk(onDrawer, async () => {
  await narrow()
  const stage = await open('/dashboard', signedIn('view_region'))
  await started(stage, 'drawer')
  return stage
})
