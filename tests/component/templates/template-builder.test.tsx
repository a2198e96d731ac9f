import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { fleet } from './fleet.ts'
import { onBuilder } from './template-builder.adapter.ts'

const { sections: _sections, versions: _versions, ...listed } = fleet
const list = { items: [listed], page: 1, page_size: 20, total: 1, total_is_estimate: false, next_cursor: null }

walk(onBuilder, async () => {
  const scene = signedIn('view_lob_template', 'change_lineofbusiness')
  const stage = await open('/lob/builder', { ...scene, answers: { ...scene.answers, 'GET /custom-cob/cob-template/': list } })
  await started(stage, 'templateBuilder')
  return stage
})
