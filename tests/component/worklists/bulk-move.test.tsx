import { page } from 'vitest/browser'
import { seen } from '../person.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onContractRows } from './bulk-move.adapter.ts'
import { BLOCKERS, COUNTS, counts, LIST, pageOf } from './worklist-page.ts'

async function openRows(): Promise<Stage> {
  const scene = signedIn('view_contract')
  const stage = await open('/contract/1/1', {
    ...scene,
    answers: { ...scene.answers, [COUNTS]: counts, [BLOCKERS]: { items: [] } },
  })
  await stage.gateway.succeed(LIST, pageOf(1, 2))
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await seen(page.getByRole('button', { name: 'Check', exact: true }))
  await started(stage, 'bulkMove')
  return stage
}

walk(onContractRows, openRows)
