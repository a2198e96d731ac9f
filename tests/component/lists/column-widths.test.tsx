import { COLUMN_WIDTH } from '#domain/column-width.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attribute, button, chooseTool, focused, gone, press, seen } from '../person.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { listOf } from './regions.ts'
import { settles } from '../rendering/waiting.ts'

const OWN = '/users/list-layouts/region/'
const SAVE = `PUT ${OWN}`
const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
const edge = (name: string) => page.getByRole('separator', { name: `Width of ${name}`, exact: true })
const widthOf = (name: string) => Math.round((head(name).element() as HTMLElement).getBoundingClientRect().width)

async function openList(widths: Record<string, number> = {}): Promise<Stage> {
  const layout = { shown: ['name', 'code', 'un_m49'], hidden: [], widths }
  const { answers, ...scene } = signedIn('view_region')
  const stage = await open('/master/region', {
    ...scene,
    answers: { ...answers, 'GET /users/list-layouts/': { region: layout } },
  })
  await stage.gateway.succeed('GET /master/region/', listOf([1, 2]))
  await started(stage, 'listColumns')
  await seen(page.getByRole('cell', { name: 'Region 1', exact: true }))
  return stage
}

/** What was kept last, once the server has taken it. */
async function kept(stage: Stage): Promise<Record<string, number>> {
  const call = await stage.gateway.next(SAVE)
  call.answer(Response.json({ status: true, message: 'Kept.', data: null }))
  return (JSON.parse(call.body) as { widths: Record<string, number> }).widths
}

async function toEdge(name: string): Promise<void> {
  ;(button('Name').element() as HTMLElement).focus()
  await seen(edge(name))
  ;(edge(name).element() as HTMLElement).focus()
}

test('the edge of a column follows the pointer, and its width is kept for every browser', async () => {
  const stage = await openList()
  expect(page.getByRole('separator').elements()).toEqual([])
  await toEdge('Code')
  const to = head('UN M49').element().getBoundingClientRect().left + 40
  await userEvent.dragAndDrop(edge('Code'), head('UN M49'), { targetPosition: { x: 40, y: 10 } })
  expect(Math.abs(head('Code').element().getBoundingClientRect().right - to)).toBeLessThanOrEqual(2)
  expect(await kept(stage)).toEqual({ code: widthOf('Code') })
  await attribute(edge('Code'), 'aria-valuenow', String(widthOf('Code')))
  await stage.close()
})

test('arrow keys move the edge by steps within the bounds, and Enter gives the column back its natural width', async () => {
  const stage = await openList({ code: 200 })
  await seen(head('Code'))
  expect(widthOf('Code')).toBe(200)
  await toEdge('Code')
  await attribute(edge('Code'), 'aria-valuemin', String(COLUMN_WIDTH.least))
  await attribute(edge('Code'), 'aria-valuemax', String(COLUMN_WIDTH.most))
  await attribute(edge('Code'), 'aria-valuenow', '200')
  await userEvent.keyboard('{ArrowLeft}')
  expect(await kept(stage)).toEqual({ code: 200 - COLUMN_WIDTH.step })
  await userEvent.keyboard('{ArrowRight}')
  expect(await kept(stage)).toEqual({ code: 200 })
  await userEvent.keyboard('{ArrowLeft>12/}')
  expect(await kept(stage)).toEqual({ code: COLUMN_WIDTH.least })
  expect(widthOf('Code')).toBe(COLUMN_WIDTH.least)
  await userEvent.keyboard('{Enter}')
  expect(await kept(stage)).toEqual({})
  await settles(() => expect(widthOf('Code')).toBeGreaterThan(COLUMN_WIDTH.least))
  await focused(edge('Code'))
  await stage.close()
})

test('a double click on the edge gives the column back its natural width', async () => {
  const stage = await openList({ name: 500, code: 90 })
  await toEdge('Name')
  await edge('Name').dblClick()
  expect(await kept(stage)).toEqual({ code: 90 })
  await stage.close()
})

test('a column that is hidden and shown again is as wide as it was made, and the standard has no widths', async () => {
  const stage = await openList({ code: 90 })
  await chooseTool('Columns')
  const box = page.getByRole('region', { name: 'Columns' }).getByRole('checkbox', { name: 'Code' })
  await box.click()
  expect(await kept(stage)).toEqual({ code: 90 })
  await gone(head('Code'))
  await box.click()
  expect(await kept(stage)).toEqual({ code: 90 })
  await settles(() => expect(widthOf('Code')).toBe(90))
  await press('Reset to default')
  await stage.gateway.succeed(`DELETE ${OWN}`)
  await settles(() => expect(widthOf('Code')).not.toBe(90))
  await seen(button('More actions'))
  await stage.close()
})
