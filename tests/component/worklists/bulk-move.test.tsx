import { asMoved } from '#src/screens/worklist/moves/worklist-moves.ts'
import { refusal } from '#tests/charts/problems.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen } from '../person.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onContractRows } from './bulk-move.adapter.ts'
import { BLOCKERS, contract, COUNTS, counts, LIST, moveOf, pageOf } from './worklist-page.ts'

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

test('of many contracts that cannot move the first twenty are named, how many more there are, and all on request [J3]', async () => {
  const stage = await openRows()
  const rows = Array.from({ length: 23 }, (_, at) => contract(at + 1)).map(asMoved)
  stage.chart('bulkMove').send({ type: 'move.ask', rows, wish: { move: 'contract.submit' } })
  for (const { id } of rows) await stage.gateway.fail(moveOf(id), refusal('move_blocked'))
  const named = page.getByRole('region', { name: 'Selected rows' }).getByRole('listitem')
  await expect.poll(() => named.elements().length).toBe(21)
  await page.getByRole('button', { name: 'and 3 more' }).click()
  await expect.poll(() => named.elements().length).toBe(23)
  await seen(named.getByText(/^C-2026-0000023: /))
  await stage.close()
})
