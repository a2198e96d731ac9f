import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { attribute, focused, gone, heading, press, seen } from '../../person.ts'
import { open, signedIn } from '../../stage.tsx'
import { agreementRow, contractRow } from './agreement-rows.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

const AT = '/master/agreement/2/'
const CHANGE = `PATCH ${AT}`
const move = (name: string, to: string, asks: readonly string[]) => ({ name, to, lacks: [], asks })
const movesOf = (status: string, moves: readonly object[]) => ({ status, moves, missing: [], outstanding: [] })

async function openAgreement() {
  const scene = signedIn('view_agreement', 'change_agreement')
  const moves = [move('agreement.suspend', 'suspended', ['reason']), move('agreement.terminate', 'terminated', ['reason', 'on'])]
  const answers = {
    ...scene.answers,
    [`GET ${AT}`]: agreementRow(2, 'active', { renewed_from: null }),
    [`GET ${AT}moves/`]: movesOf('active', moves),
  }
  const stage = await open('/binder/agreement/detail/2', { ...scene, answers })
  await seen(button('Suspend agreement'))
  return stage
}

test('a move is not sent without the reason and the day that it asks for, and the fields say so [G1]', async () => {
  const { gateway, close } = await openAgreement()
  await press('Terminate agreement')
  await dialog().getByRole('button', { name: 'Terminate agreement' }).click()
  await expect.poll(() => dialog().getByText('Enter a value.').elements().length).toBe(2)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await press('Suspend agreement')
  await dialog().getByRole('button', { name: 'Suspend agreement' }).click()
  await seen(dialog().getByText('Enter a value.'))
  await focused(dialog().getByRole('textbox', { name: 'Reason' }))
  expect(gateway.requests().filter(({ name }) => name === CHANGE)).toEqual([])
  await close()
})

test('the focus comes back from the question to its button, and goes on from the status once the move is made [G7]', async () => {
  const { gateway, close } = await openAgreement()
  button('Suspend agreement').element().focus()
  await userEvent.keyboard('{Enter}')
  await seen(dialog().getByRole('textbox', { name: 'Reason' }))
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await gone(dialog())
  await focused(button('Suspend agreement'))
  await userEvent.keyboard('{Enter}')
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Notice was served.')
  await dialog().getByRole('button', { name: 'Suspend agreement' }).click()
  gateway.always(`GET ${AT}moves/`, movesOf('suspended', [move('agreement.resume', 'active', [])]))
  await gateway.succeed(CHANGE, agreementRow(2, 'suspended', { row_version: 4, renewed_from: null }), 'Agreement suspended')
  await gone(dialog())
  await gone(button('Suspend agreement'))
  await focused(heading('Status'))
  await close()
})

test('the page of an agreement contract leads to its agreement, for whoever may look at it [B10]', async () => {
  for (const [others, isLink] of [
    [['view_agreement'], true],
    [[], false],
  ] as const) {
    const scene = signedIn('view_agreementcontract', ...others)
    const api = '/master/agreement-contract/3/'
    const answers = { ...scene.answers, [`GET ${api}`]: contractRow(3, 'active'), [`GET ${api}moves/`]: movesOf('open', []) }
    const stage = await open('/binder/contract/detail/3', { ...scene, answers })
    await seen(page.getByText('Facility 9', { exact: true }))
    const link = page.getByRole('link', { name: 'Facility 9', exact: true })
    if (isLink) await attribute(link, 'href', '/binder/agreement/detail/9')
    else expect(link.query()).toBeNull()
    await stage.close()
  }
})
