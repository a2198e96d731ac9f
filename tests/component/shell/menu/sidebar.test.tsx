import { open, signedIn, started } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { wide } from './places.ts'
import { onSidebar } from './sidebar.adapter.ts'

walk(onSidebar, async () => {
  await wide()
  const stage = await open('/dashboard', signedIn('view_region'))
  await started(stage, 'sidebar')
  return stage
})
