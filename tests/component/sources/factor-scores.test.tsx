import { RISK_FACTORS } from '#domain/calculations/risk-score.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { sourceWith } from './source-data.ts'

const SAVE = 'PUT /master/source/7/'
const scoresOf = (factor: string) => page.getByRole('radiogroup', { name: factor, exact: true })
/** The round of a choice is hidden under its text, which is what a person presses. */
const score = (factor: string, value: string) => scoresOf(factor).getByText(value, { exact: true }).click()
const chosen = (factor: string, value: string) =>
  expect.element(scoresOf(factor).getByRole('radio', { name: value, exact: true })).toBeChecked()

async function openScores(): Promise<Stage> {
  const stage = await open('/master/source/edit/7?section=compliance_information', signedIn('view_source', 'change_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith({ risk_factor_scores: [] }))
  await seen(heading('Compliance Information'))
  return stage
}

test('each of the ten factors is scored from 0 to 5 with one press, and a score is taken back with another', async () => {
  const stage = await openScores()
  const groups = page.getByRole('group', { name: 'Risk factors' }).getByRole('radiogroup')
  await expect.element(groups.first()).toBeVisible()
  expect(groups.elements()).toHaveLength(RISK_FACTORS.length)
  for (const group of groups.elements()) {
    const choices = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    expect(choices.map(({ value }) => value)).toEqual(['', '0', '1', '2', '3', '4', '5'])
    expect(choices.find(({ checked }) => checked)!.value).toBe('')
  }
  await score('Regulatory status', '2')
  await score('PI cover', '0')
  await score('Financial strength', '4')
  await score('Financial strength', 'Not scored')
  await chosen('Regulatory status', '2')
  await chosen('PI cover', '0')
  await chosen('Financial strength', 'Not scored')
  await press('Save section')
  await expect.poll(() => stage.gateway.requests().filter(({ name }) => name === SAVE)).toHaveLength(1)
  const { body } = stage.gateway.requests().find(({ name }) => name === SAVE)!
  const row = (factor: string, value: number) => ({ id: null, factor, score: value, reason: null })
  expect(body).toMatchObject({ risk_factor_scores: [row('regulatory_status', 2), row('pi_cover', 0)] })
  await stage.close()
})
