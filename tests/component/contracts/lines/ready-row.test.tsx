import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { nameOf } from '#src/services/option-names.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clip, pressIn } from '../../grid/cells.ts'
import { press, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { GBP, openStep, stepAnswer, stepOf } from '../contract-step.ts'
import { stale } from '../saves.ts'
import { settles } from '../../rendering/waiting.ts'

const MARKETS = 'GET /master/options/market'
const SAVE = 'PATCH /core/step_form'

const market = (id: number, name: string) => ({
  id,
  market: { id, name },
  stamp_code: name,
  market_status: 'approached',
  is_leader: false,
  written_basis: 'percent_of_whole',
  subjectivities: [],
})
const PANEL = [market(1, 'Alpina Re'), market(2, 'Harbour Re')]
const ZEPHYR = { id: 9, name: 'Zephyr Re' }
const layer = (id: number, markets: readonly object[]) => ({
  id,
  section_no: id,
  title: `Layer ${id}`,
  currency: GBP,
  limit: '5000000',
  order_pct_of_whole: '100',
  markets,
})

const cell = (path: string) => document.querySelector<HTMLElement>(`[data-path="sections.1.markets.${path}"]`)!
const inCell = (path: string) => settles(() => expect(cell(path).contains(document.activeElement)).toBe(true))
const hasText = (path: string, text: string) => settles(() => expect(cell(path).textContent).toBe(text))
const key = (keys: string) => userEvent.keyboard(keys)
const names = () =>
  [...document.querySelectorAll('[data-path^="sections.1."][data-path$=".market"]')].map((one) => one.textContent)
const hasNames = (...wanted: string[]) => settles(() => expect(names()).toEqual(wanted))
const isOpen = (path: string) => settles(() => expect(cell(path).querySelector('input')).not.toBeNull())
const GONE = 'error: “Zephyr Re” wasn’t saved: its row no longer exists.'

/** A change of the first layer is on its way. */
async function save(stage: Stage): Promise<void> {
  pressIn(document.querySelector<HTMLElement>('[data-path="sections.0.markets.0.guidance_min"]')!)
  await key('5{Enter}')
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.next(SAVE)
}

/** At the row that stands ready for the first market of the second layer. */
async function openEmpty(
  prepare: (stage: Stage) => Promise<void> = () => Promise.resolve(),
  ...others: object[]
): Promise<Stage> {
  const stage = await openStep('5', stepAnswer('5', { sections: [layer(5, PANEL), layer(6, []), ...others] }))
  await seen(page.getByRole('grid', { name: 'Markets' }))
  await prepare(stage)
  pressIn(document.querySelector<HTMLElement>('[data-path^="sections.1."]')!)
  await settles(() => expect(cell('0.market')).not.toBeNull())
  return stage
}

/** A name is written there, and left before it is found. */
async function leaveUnknown(): Promise<void> {
  pressIn(cell('0.market'))
  await inCell('0.market')
  await key('{F2}')
  await isOpen('0.market')
  await key('Zephyr Re{Tab}')
  await inCell('0.stamp_code')
}

async function answer({ gateway }: Stage): Promise<void> {
  gateway.always(MARKETS, [ZEPHYR])
  await settles(() => expect(gateway.requests().some(({ query }) => query['search'] === ZEPHYR.name)).toBe(true))
}

/** What someone else has made of the layers meanwhile, which the answer to the save shows. */
const change = ({ gateway }: Stage, ...sections: object[]) => gateway.fail(SAVE, stale(stepOf('5', { sections }, 1)))

const addTheirs = (stage: Stage) => change(stage, layer(5, PANEL), layer(6, [market(3, 'Orkney Re')]))

test('the row that stands ready shows what it will begin with, and is copied as that', async () => {
  const stage = await openEmpty()
  await hasText('0.market_status', 'Approached')
  pressIn(cell('0.market_status'))
  await inCell('0.market_status')
  expect(clip('copy')).toBe('Approached')
  await stage.close()
})

test('what is written into the row that stands ready outlives the news of a save [D5]', async () => {
  const stage = await openEmpty(save)
  pressIn(cell('0.guidance_min'))
  await key('12')
  await stage.gateway.succeed(SAVE, stepOf('5', { sections: [layer(5, PANEL), layer(6, [])] }, 1))
  await inCell('0.guidance_min')
  await key('{Enter}')
  await hasText('0.guidance_min', '12%')
  await stage.close()
})

test('a name that is found late for the row that stands ready leaves the focus in the next cell [D5]', async () => {
  const stage = await openEmpty()
  await leaveUnknown()
  await answer(stage)
  await hasNames('Zephyr Re')
  await inCell('0.stamp_code')
  await stage.close()
})

test('a name that is found late for the row that stands ready takes nothing from what is written beside it [D5]', async () => {
  const stage = await openEmpty()
  await leaveUnknown()
  await key('ZR1')
  await answer(stage)
  await hasNames('Zephyr Re')
  await key('{Enter}')
  await hasText('0.stamp_code', 'ZR1')
  expect(stage.announced).toEqual([])
  await stage.close()
})

test.each([
  ['the next cell', 'ZR1{Enter}', ['ZR1']],
  ['Ctrl+Enter', '{Control>}{Enter}{/Control}', ['']],
  ['a cell written with Ctrl+Enter', 'ZR1{Control>}{Enter}{/Control}', ['ZR1', '']],
])(
  'a name that is found late goes to the row that stood ready, also where %s has made it a row [D5]',
  async (_, keys, stamps) => {
    const stage = await openEmpty()
    await leaveUnknown()
    await key(keys)
    await settles(() => expect(stamps.map((_stamp, at) => cell(`${at}.stamp_code`).textContent)).toEqual(stamps))
    await inCell(`${stamps.length - 1}.stamp_code`)
    await answer(stage)
    await hasNames('Zephyr Re', ...stamps.slice(1))
    await inCell(`${stamps.length - 1}.stamp_code`)
    expect(stage.announced).toEqual([])
    await stage.close()
  },
)

test('a name that is pasted into the row that stands ready leaves what is written beside it alone [D5]', async () => {
  const stage = await openEmpty()
  pressIn(cell('0.market'))
  await inCell('0.market')
  clip('paste', 'Zephyr Re')
  pressIn(cell('0.stamp_code'))
  await key('ZR')
  await stage.gateway.succeed(MARKETS, [ZEPHYR])
  await hasNames('Zephyr Re')
  await isOpen('0.stamp_code')
  await key('1{Enter}')
  await hasText('0.stamp_code', 'ZR1')
  await stage.close()
})

test.each(['Control', 'Meta'])('a name that is left with %s and Enter goes to its row, with a new one below it', async (sign) => {
  const stage = await openEmpty()
  pressIn(cell('0.market'))
  await inCell('0.market')
  await key('{F2}')
  await isOpen('0.market')
  await key(`Zephyr Re{${sign}>}{Enter}{/${sign}}`)
  await inCell('1.market')
  await answer(stage)
  await hasNames('Zephyr Re', '')
  expect(location.search).toBe('?step=5')
  await stage.close()
})

test('a name that is found late goes over no other that was selected meanwhile, after a look at another layer [D5]', async () => {
  const stage = await openEmpty()
  await leaveUnknown()
  pressIn(document.querySelector<HTMLElement>('[data-path="sections.0.title"]')!)
  await settles(() => expect(cell('0.market')).toBeNull())
  pressIn(document.querySelector<HTMLElement>('[data-path="sections.1.title"]')!)
  await settles(() => expect(cell('0.market')).not.toBeNull())
  pressIn(cell('0.market'))
  await inCell('0.market')
  clip('paste', 'Harbour Re')
  await hasNames('Harbour Re')
  await answer(stage)
  await settles(() => expect(nameOf('market', '9')).toBe('Zephyr Re'))
  await hasNames('Harbour Re')
  await stage.close()
})

test.each([
  ['deleted', () => press('Delete row')],
  ['undone', () => key('{Control>}z{/Control}')],
])('a name brings no row back that was %s before it was found, and is told [D5]', async (_, drop) => {
  const stage = await openEmpty()
  await leaveUnknown()
  await key('ZR1{Enter}')
  await hasText('0.stamp_code', 'ZR1')
  await drop()
  await hasText('0.stamp_code', '')
  await answer(stage)
  await settles(() => expect(stage.announced).toEqual([GONE]))
  await hasNames('')
  await stage.close()
})

test('a name that is found late goes into no row of someone else, and is told [D5]', async () => {
  const stage = await openEmpty(save)
  await leaveUnknown()
  await addTheirs(stage)
  await hasNames('Orkney Re')
  await inCell('0.stamp_code')
  await answer(stage)
  await settles(() => expect(stage.announced).toContain(GONE))
  await hasNames('Orkney Re')
  await stage.close()
})

test('what is written in the row that stands ready goes into no row of someone else, and is told [D5]', async () => {
  const stage = await openEmpty(save)
  pressIn(cell('0.stamp_code'))
  await key('ZR1')
  await addTheirs(stage)
  await hasText('0.stamp_code', 'Orkney Re')
  expect(document.querySelector('td input')).toBeNull()
  expect(stage.announced).toContain('error: “ZR1” wasn’t saved: its row no longer exists.')
  await inCell('0.stamp_code')
  await stage.close()
})

test('what is written in the row that stands ready goes into no other layer, and is told [D5]', async () => {
  const stage = await openEmpty(save, layer(7, []))
  pressIn(cell('0.stamp_code'))
  await key('ZR1')
  await change(stage, layer(5, PANEL), layer(7, []))
  await settles(() => expect(stage.announced).toContain('error: “ZR1” wasn’t saved: its row no longer exists.'))
  await hasText('0.stamp_code', '')
  await stage.close()
})

test('what is written in the row that stands ready goes on when a layer above is removed, with its layer [D5]', async () => {
  const stage = await openEmpty(save, layer(7, []))
  pressIn(cell('0.stamp_code'))
  await key('ZR')
  await change(stage, layer(6, []), layer(7, []))
  const moved = () => document.querySelector<HTMLElement>('[data-path="sections.0.markets.0.stamp_code"]')
  await settles(() => expect(moved()?.contains(document.activeElement)).toBe(true))
  await key('1{Enter}')
  await settles(() => expect(moved()?.textContent).toBe('ZR1'))
  await stage.close()
})
