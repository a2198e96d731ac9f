import { onRegions } from './resource.adapter.ts'
import { open, signedIn, started } from './stage.tsx'
import { walk } from './walk.ts'

const may = ['view_region', 'add_region', 'change_region', 'delete_region']

walk(onRegions, async () => {
  const stage = await open('/master/region', signedIn(...may))
  await started(stage, 'resource', 'query.change')
  return stage
})
