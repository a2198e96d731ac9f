import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attribute, focused, gone, press, seen } from '../../person.ts'
import { section } from './computed-section.ts'
import { computed, openStructure } from './structure-host.tsx'

const MARKETS = 20

/** As many layers, with their markets and how the line of each came about. */
function structureOf(layers: number): typeof computed {
  const [first] = computed.sections
  const sections = Array.from({ length: layers }, (_, at) =>
    section({
      id: at + 1,
      section_no: at + 1,
      title: `Layer ${at + 1}`,
      limit: '1000000',
      attachment: String(1_000_000 * at),
      markets: Array.from({ length: MARKETS }, (_none, place) => {
        const id = at * MARKETS + place + 1
        return { ...first!.markets[0]!, id, market: { id, name: `Market ${id}` }, is_leader: place === 0 }
      }),
    }),
  )
  return { ...computed, sections, limits: [] }
}

/** Figures that are written from now on. */
function writing(): string[] {
  const written: string[] = []
  const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')!
  vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, 'format', 'get').mockImplementation(function (
    this: Intl.NumberFormat,
  ) {
    const format = own.get!.call(this) as Intl.NumberFormat['format']
    return (value: number) => {
      written.push(String(value))
      return format(value)
    }
  })
  return written
}

const table = page.getByRole('table', { name: 'Structure table' })
const rows = () => table.element().querySelectorAll('tr[data-market]').length

afterEach(() => {
  vi.restoreAllMocks()
})

const IN_TABLES = ['4000000', '750000', '450000.00', '405000.00', '262500.00', '112500.00']

test('asking why a figure is what it is writes the explanation, and no figure of the tables again', async () => {
  const stage = await openStructure()
  await seen(page.getByRole('button', { name: 'Why 1 · First layer: Net to insurers?' }))
  const written = writing()
  await press('Why 1 · First layer: Net to insurers?')
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText('Brokerage: -GBP 45,000.00'))
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  expect(written).toContain('-45000.00')
  expect(written.filter((figure) => IN_TABLES.includes(figure))).toEqual([])
  await stage.close()
})

test('why a section has its part of a fixed amount is told by how that was shared out', async () => {
  const [first, second] = computed.sections
  const sections = [first, second].map((one) => ({ ...one!, other_deductions: '50.00' }))
  const money = (value: string) => ({ as: 'amount' as const, value, currency: 'GBP' })
  const params = { name: { as: 'text' as const, value: 'Survey' }, amount: money('100.00'), whole: money('3000.00') }
  const explanation = [{ key: 'apportionment.whole', params }]
  const shared = { ...computed.workings[0]!, section: null, figures: ['other_deductions'], explanation }
  const stage = await openStructure({ ...computed, sections, workings: [shared] })
  for (const name of ['1 · First layer', '2 · Second layer']) {
    await press(`Why ${name}: Other deductions?`)
    const dialog = page.getByRole('dialog')
    await seen(dialog.getByText('Survey: GBP 100.00 for the whole contract, split by premium (GBP 3,000.00 in total).'))
    await userEvent.keyboard('{Escape}')
    await gone(dialog)
  }
  await stage.close()
})

test('up to 200 markets stand below their layers at once', async () => {
  const stage = await openStructure(structureOf(10))
  await seen(table.getByRole('rowheader', { name: '10 · Layer 10' }))
  expect(rows()).toBe(200)
  expect(table.getByRole('button', { name: /Markets/ }).elements()).toEqual([])
  await stage.close()
})

test('more markets come layer by layer, by the keyboard too, and say of each layer how many it has', async () => {
  const stage = await openStructure(structureOf(11))
  const layer = table.getByRole('button', { name: '2 · Layer 2 Markets: 20' })
  await seen(layer)
  expect(rows()).toBe(0)
  await attribute(layer, 'aria-expanded', 'false')
  ;(layer.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await attribute(layer, 'aria-expanded', 'true')
  await seen(table.getByRole('rowheader', { name: 'Market 21' }))
  expect(rows()).toBe(MARKETS)
  const violations = (await axe.run('#structure-host')).violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect(violations).toEqual([])
  await userEvent.keyboard(' ')
  await attribute(layer, 'aria-expanded', 'false')
  await focused(layer)
  expect(rows()).toBe(0)
  await stage.close()
})
