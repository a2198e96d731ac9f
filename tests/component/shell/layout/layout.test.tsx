import { heading, seen } from '../../person.ts'
import { open, signedIn } from '../../stage.tsx'
import { walk } from '../../walk.ts'
import { onLayout } from './layout.adapter.ts'

walk(onLayout, async () => {
  const stage = await open('/dashboard', signedIn())
  await seen(heading('Hello, Robin'))
  return stage
})
