import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { field, said, section } from '#tests/flows/templates/fields.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen, status } from '../../person.ts'
import { savedNext, stale } from '../saves.ts'
import { LOB_DATA, lobData, openTemplate, SAVE, secondStep } from './warehouses.ts'

const input = (name: string) => page.getByRole('textbox', { name })

test('what a former template has left in the step is not sent with what is typed into the one on screen', async () => {
  const stage = await openTemplate({ pml: '5', floors: '3' })
  await input('Floors').fill('4')
  expect(await savedNext(stage)).toEqual({ step_version: 1, template_values: { floors: '4' } })
  await stage.close()
})

test('when someone else changes the line of business, the fields of the new template come without a reload', async () => {
  const stage = await openTemplate({ floors: '3' })
  await seen(input('Floors'))
  stage.gateway.hold(LOB_DATA)
  await input('Interest').fill('Hulls')
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.fail(SAVE, stale(secondStep({}, 2, { template_id: 5 })))
  await stage.gateway.succeed(SAVE, secondStep({}, 3, { template_id: 5 }))
  await stage.gateway.succeed(LOB_DATA, lobData([section('hull', [field('decks', { label: said('Decks') })])], 5))
  await seen(status('Saved'))
  await seen(input('Decks'))
  expect(input('Floors').elements()).toHaveLength(0)
  await stage.close()
})
