import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onSourceForm } from './source-form.adapter.ts'

walk(onSourceForm, async () => {
  const stage = await open('/master/source/edit/7', signedIn('view_source', 'change_source'))
  await started(stage, 'sourceForm')
  return stage
})
