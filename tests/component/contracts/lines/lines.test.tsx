import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RequestFailed } from '#domain/app-error.ts'
import { gone, press, seen, type } from '../../person.ts'
import { LINES, linesOf, openLines, RECORD, section, SIGN, signing, written } from './lines-host.tsx'

const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const lastOf = (stage: Awaited<ReturnType<typeof openLines>>, name: string) =>
  stage.gateway
    .requests()
    .filter((one) => one.name.startsWith(name))
    .at(-1)

test('shows how far the order is written, and records a line as it was typed', async () => {
  const stage = await openLines(linesOf())
  await seen(page.getByText('100% open'))
  const { violations } = await axe.run('#lines-host')
  expect(violations.map(({ id }) => id)).toEqual([])
  await press('Record line: Alpina Re')
  await type('Written line', '40')
  await type('Underwriter', 'J. Merriweather')
  await type('Underwriter’s reference', 'ALP-1')
  stage.gateway.always(RECORD, { row_version: 10, section })
  await inDialog('Record line').click()
  await gone(dialog())
  expect(lastOf(stage, RECORD)?.body).toMatchObject({
    line_version: 3,
    written_line: '40',
    written_amount: null,
    underwriter_reference: 'ALP-1',
    year_of_account: 2026,
  })
  expect(stage.changes()).toBe(1)
  await stage.close()
})

test('a line that is refused says so at its field, and keeps what was typed', async () => {
  const stage = await openLines(linesOf())
  await press('Record line: Alpina Re')
  await type('Written line', '140')
  await inDialog('Record line').click()
  const problem = {
    code: 'not_valid',
    status: 400,
    message: 'Check the fields.',
    fields: { written_line: 'Above the order.' },
  } as const
  await stage.gateway.fail(RECORD, new RequestFailed({ ...problem, params: {}, data: null } as never))
  await seen(dialog().getByText('Above the order.'))
  const share = page.getByRole('textbox', { name: 'Written line', exact: true })
  await expect.element(share).toHaveValue('140')
  await expect.element(share).toHaveAttribute('aria-invalid', 'true')
  expect(stage.changes()).toBe(0)
  await stage.close()
})

test('signing down is shown before it is stored', async () => {
  const stage = await openLines(linesOf(written, { can_sign_down: true }))
  await press('Sign down')
  stage.gateway.always(SIGN, { row_version: 9, signing, section: null })
  await inDialog('Preview').click()
  await seen(dialog().getByText('60%').first())
  expect(lastOf(stage, SIGN)).toMatchObject({ query: { dry_run: '1' }, body: { method: 'standard', row_version: 9 } })
  expect(stage.changes()).toBe(0)
  await inDialog('Sign down').click()
  await gone(dialog())
  expect(lastOf(stage, SIGN)?.query).toEqual({})
  expect(stage.changes()).toBe(1)
  expect(stage.gateway.requests().filter(({ name }) => name.startsWith(LINES)).length).toBeGreaterThan(1)
  await stage.close()
})
