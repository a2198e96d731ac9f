import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PATIENCE } from '../../patience.ts'
import { seen } from '../../person.ts'
import { openStep, stepAnswer } from '../contract-step.ts'

const CLASS = { id: 3, name: 'Property Treaty' }
const LINE = { id: 9, name: 'Catastrophe' }
const OPTIONS = 'GET /master/options/sub_class'

/** What the list of sub classes is narrowed by. */
async function askedWith(chosen: object): Promise<Record<string, string>> {
  const stage = await openStep('1', { ...stepAnswer('1', { class_of_business: CLASS, ...chosen }), [OPTIONS]: [] })
  const field = page.getByRole('combobox', { name: 'Sub class', exact: true })
  await seen(field)
  await userEvent.click(field)
  const asked = () => stage.gateway.requests().find(({ name }) => name === OPTIONS)?.query
  await expect.poll(asked, { timeout: PATIENCE }).toBeDefined()
  const { field: of, beside } = asked() as Record<string, string>
  await stage.close()
  return { of: of!, beside: beside! }
}

test('sub classes are offered by the line of business, and by the class while there is none', async () => {
  expect(await askedWith({ line_of_business: LINE })).toEqual({ of: 'contract.sub_class', beside: '9' })
  expect(await askedWith({})).toEqual({ of: 'contract.sub_class.class_of_business', beside: '3' })
})
