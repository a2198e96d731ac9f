import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press, seen } from '../person.ts'
import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { fleet } from './fleet.ts'
import { onBuilder } from './template-builder.adapter.ts'

const { sections: _sections, versions: _versions, ...listed } = fleet
const list = { items: [listed], page: 1, page_size: 20, total: 1, total_is_estimate: false, next_cursor: null }

async function openBuilder() {
  const scene = signedIn('view_lob_template', 'change_lineofbusiness')
  const stage = await open('/lob/builder', { ...scene, answers: { ...scene.answers, 'GET /custom-cob/cob-template/': list } })
  await started(stage, 'templateBuilder')
  return stage
}

walk(onBuilder, openBuilder)

test('a new option stays open while its value is typed', async () => {
  const stage = await openBuilder()
  await page.getByRole('link', { name: 'New template', exact: true }).click()
  await press('Section')
  await press('Selection')
  await press('Add option')
  const value = page.getByRole('textbox', { name: 'Value', exact: true })
  await value.click()
  await userEvent.keyboard('steel')
  await seen(value)
  await expect.element(value).toHaveValue('steel')
  await stage.close()
})
