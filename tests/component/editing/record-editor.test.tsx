import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onRiskCode } from './record-editor.adapter.ts'

walk(onRiskCode, async () => {
  const stage = await open('/master/riskcode/1', signedIn('view_riskcode', 'change_riskcode'))
  await started(stage, 'recordEditor')
  return stage
})
