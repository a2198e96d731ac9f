import { open, signedIn, started } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { onLayout } from './layout.adapter.ts'

walk(onLayout, async () => {
  const stage = await open('/dashboard', signedIn())
  await started(stage, 'layout')
  return stage
})
