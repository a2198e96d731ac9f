import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onBuilder } from './template-builder.adapter.ts'

const fleet = {
  id: 5,
  uuid: 'fleet',
  name: 'Fleet',
  class_of_business: { id: 3, name: 'Marine Hull' },
  line_of_business: { id: 4, name: 'Blue Water Hull' },
  contract_types: ['insurance'],
  version: 1,
  status: 'draft',
  effective_from: null,
  effective_to: null,
  section_count: 1,
  field_count: 1,
  is_active: true,
  row_version: 1,
  created_at: '2026-03-02T09:00:00Z',
  updated_at: '2026-03-02T09:00:00Z',
}
const list = { items: [fleet], page: 1, page_size: 20, total: 1, total_is_estimate: false, next_cursor: null }

walk(onBuilder, async () => {
  const scene = signedIn('view_lob_template', 'change_lineofbusiness')
  const stage = await open('/lob/builder', { ...scene, answers: { ...scene.answers, 'GET /custom-cob/cob-template/': list } })
  await started(stage, 'templateBuilder')
  return stage
})
