import { afterAll, beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onPanes } from './builder-panes.adapter.ts'
import { fleet } from './fleet.ts'

beforeAll(() => page.viewport(390, 844))
afterAll(() => page.viewport(1440, 900))

walk(onPanes, async () => {
  const scene = signedIn('view_lob_template', 'change_lineofbusiness')
  const template = { 'GET /custom-cob/cob-template/5/': fleet }
  const stage = await open('/lob/builder?template=5', { ...scene, answers: { ...scene.answers, ...template } })
  await started(stage, 'builderPanes')
  return stage
})
