import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import english from '#locales/en/endorsement.json' with { type: 'json' }
import { ENDORSEMENT_TYPES } from '#domain/endorsements/choices.ts'
import { button, press, seen, type } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { endorsement, READ } from './endorsement.ts'

const CREATE = 'POST /core/endorsement/'

test('an endorsement of every type is created on the screen, which says what each does to the premium (3.9) [B11]', async () => {
  const scene = signedIn('view_contract', 'change_contract')
  const stage = await open('/endorsement?new=11', { ...scene, answers: { ...scene.answers, [READ]: endorsement } })
  const chosen = page.getByRole('combobox', { name: english.fields.endorsement_type })
  for (const name of ENDORSEMENT_TYPES) {
    await chosen.click()
    await page.getByRole('option', { name: english.choices.endorsement_type[name], exact: true }).click()
    await seen(page.getByText(english.create.effect[name], { exact: true }))
  }
  stage.gateway.always(CREATE, endorsement)
  await type('Description', 'Wrong day')
  await press(english.create.submit)
  await expect
    .poll(() => stage.gateway.requests().find(({ name }) => name === CREATE)?.body)
    .toMatchObject({
      contract: 11,
      endorsement_type: 'correction',
      description: 'Wrong day',
    })
  await seen(button('Submit for approval'))
  await stage.close()
})
