import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clip, pressIn } from '../../grid/cells.ts'
import { press, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { GBP, openStep, stepAnswer } from '../contract-step.ts'
import { savedNext } from '../saves.ts'
import { settles } from '../../rendering/waiting.ts'

const MARKETS = 'GET /master/options/market'

const market = (id: number, name: string) => ({
  id,
  market: { id, name },
  stamp_code: name,
  market_status: 'approached',
  is_leader: false,
  written_basis: 'percent_of_whole',
  subjectivities: [],
})
const PANEL = [market(1, 'Alpina Re'), market(2, 'Harbour Re'), market(3, 'Kite Re')]
const layer = (id: number, markets: readonly object[]) => ({
  id,
  section_no: id,
  title: `Layer ${id}`,
  currency: GBP,
  limit: '5000000',
  order_pct_of_whole: '100',
  markets,
})

const cell = (path: string) => document.querySelector<HTMLElement>(`[data-path="sections.${path}"]`)!
const inCell = (path: string) => settles(() => expect(cell(path).contains(document.activeElement)).toBe(true))
const key = (keys: string) => userEvent.keyboard(keys)
const names = () => [...document.querySelectorAll('[data-path$=".market"]')].map((one) => one.textContent)
const hasNames = (...wanted: string[]) => settles(() => expect(names()).toEqual(wanted))

/** In the panel of three, whose names are found when the test says so. */
async function openPanel(): Promise<Stage> {
  const stage = await openStep('5', stepAnswer('5', { sections: [layer(5, PANEL)] }))
  await seen(page.getByRole('grid', { name: 'Markets' }))
  return stage
}

/** A name that nobody knows yet is written over the second market, and left; asked for twice: by its field, and by the grid. */
async function leaveUnknown(stage: Stage, name: string): Promise<void> {
  pressIn(cell('0.markets.1.market'))
  await inCell('0.markets.1.market')
  await key('{F2}')
  await settles(() => expect(cell('0.markets.1.market').querySelector('input')).not.toBeNull())
  await key(`{Control>}a{/Control}${name}{Tab}`)
  await settles(() => expect(stage.gateway.requests().some(({ query }) => query['search'] === name)).toBe(true))
}

async function answer(stage: Stage, name: string, found: readonly object[] = []): Promise<void> {
  stage.gateway.always(MARKETS, found)
  await settles(() => expect(stage.gateway.requests().some(({ query }) => query['search'] === name)).toBe(true))
}

test('a name whose search answers late goes to its own row, wherever that stands by then [D5]', async () => {
  const stage = await openPanel()
  await leaveUnknown(stage, 'Zephyr Re')
  pressIn(cell('0.markets.0.stamp_code'))
  await press('Delete row')
  await hasNames('Harbour Re', 'Kite Re')
  await answer(stage, 'Zephyr Re')
  await hasNames('Zephyr Re', 'Kite Re')
  await stage.close()
})

test('what was put into the cell meanwhile stays [D5]', async () => {
  const stage = await openPanel()
  await leaveUnknown(stage, 'Zephyr Re')
  pressIn(cell('0.markets.1.market'))
  await key('{Delete}')
  await hasNames('Alpina Re', '', 'Kite Re')
  await answer(stage, 'Zephyr Re', [{ id: 9, name: 'Zephyr Re' }])
  expect(await savedNext(stage)).toMatchObject({
    sections: [{ id: 5, markets: [{ id: 1 }, { id: 2, market: null }, { id: 3 }] }],
  })
  await hasNames('Alpina Re', '', 'Kite Re')
  await stage.close()
})

/** The browser knows names for a while that it has found before: this one it has not. */
test('names that are found late are pasted where they were to go, and whoever has gone on stays there [D5]', async () => {
  const stage = await openPanel()
  pressIn(cell('0.markets.1.market'))
  await inCell('0.markets.1.market')
  clip('paste', 'Boreas Re')
  pressIn(cell('0.markets.0.stamp_code'))
  await press('Delete row')
  await hasNames('Harbour Re', 'Kite Re')
  pressIn(cell('0.markets.1.stamp_code'))
  await inCell('0.markets.1.stamp_code')
  await stage.gateway.succeed(MARKETS, [{ id: 9, name: 'Boreas Re' }])
  await hasNames('Boreas Re', 'Kite Re')
  expect(document.activeElement).toBe(cell('0.markets.1.stamp_code'))
  await stage.close()
})

test('a pasted name that no record has stays in its cell, where it is told that it is none [D5]', async () => {
  const stage = await openPanel()
  pressIn(cell('0.markets.1.market'))
  await inCell('0.markets.1.market')
  clip('paste', 'Nobody Re')
  await stage.gateway.succeed(MARKETS, [])
  await hasNames('Alpina Re', 'Nobody Re', 'Kite Re')
  await settles(() => expect(cell('0.markets.1.market').getAttribute('aria-invalid')).toBe('true'))
  await stage.close()
})

test('whoever is led to a cell of a panel is not led there again from another layer', async () => {
  const sections = [layer(5, [market(4, 'Orkney Re')]), layer(6, PANEL)]
  const stage = await openStep('5', stepAnswer('5', { sections }), 'sections.1.markets.1.stamp_code')
  await inCell('1.markets.1.stamp_code')
  pressIn(cell('0.title'))
  await settles(() => expect(cell('0.markets.0.stamp_code')).not.toBeNull())
  pressIn(cell('1.title'))
  await settles(() => expect(cell('1.markets.1.stamp_code')).not.toBeNull())
  pressIn(cell('1.markets.0.stamp_code'))
  await inCell('1.markets.0.stamp_code')
  await key('{ArrowRight}{ArrowLeft}')
  await inCell('1.markets.0.stamp_code')
  await stage.close()
})
