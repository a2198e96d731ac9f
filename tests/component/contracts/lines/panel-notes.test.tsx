import { STEP_NAMES } from '#domain/contracts/steps.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressIn } from '../../grid/cells.ts'
import { PATIENCE } from '../../patience.ts'
import { gone, press, seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { GBP, openStep, stepOf } from '../contract-step.ts'

const market = (id: number, name: string) => ({
  id,
  market: { id, name },
  stamp_code: name,
  market_status: 'approached',
  is_leader: false,
  written_basis: 'percent_of_whole',
  subjectivities: [],
})
const layer = (markets: readonly object[] = []) => ({
  id: 5,
  section_no: 1,
  title: 'First layer',
  currency: GBP,
  limit: '5000000',
  order_pct_of_whole: '100',
  markets,
})
const PANEL = [market(1, 'Alpina Re'), market(2, 'Harbour Re')]

const OTHER_CLASS = 'This market has line limits, but none for this class of business.'
const classOf = (place: number) => `sections.0.markets.${place}.market_status`
const WARNED = { [classOf(0)]: { key: 'market_other_class' }, [classOf(1)]: { key: 'market_other_class' } }

const openPanel = (found: object): Promise<Stage> =>
  openStep('5', { 'GET /core/step_form': { ...stepOf('5', { sections: [layer(PANEL)] }), ...found } })

const ITEMS = page.getByRole('region', { name: /to fix$/ })

test('what is listed of a step names markets, and leaves out the warnings that someone has acknowledged [B7]', async () => {
  const stage = await openPanel({ warnings: WARNED, acknowledged: [classOf(0)] })
  await seen(page.getByRole('grid', { name: 'Markets' }))
  await press('Save and continue')
  await seen(ITEMS.getByRole('heading', { name: '1 warning', exact: true }))
  await seen(ITEMS.getByRole('button', { name: 'Section 1, Market Harbour Re: Status', exact: true }))
  expect(ITEMS.getByText(OTHER_CLASS).elements()).toHaveLength(1)
  await stage.close()
})

test('what is to be acknowledged in a cell stands below its row, under the name of the market [B7]', async () => {
  const stage = await openPanel({ warnings: { [classOf(1)]: { key: 'market_other_class' } } })
  await seen(page.getByRole('grid', { name: 'Markets' }))
  await gone(page.getByText(OTHER_CLASS))
  pressIn(document.querySelector<HTMLElement>(`[data-path="${classOf(1)}"]`)!)
  await seen(page.getByRole('group', { name: 'Market 2 · Harbour Re' }).getByText(`Status: ${OTHER_CLASS}`))
  await stage.close()
})

const openLines = (rights: object): Promise<Stage> => {
  const step = stepOf('6', { sections: [layer()] })
  const five = stepOf('5', { sections: [layer()] })
  return openStep('6', {
    'GET /core/step_form': (query: URLSearchParams) => ({
      ...(query.get('step') === '5' ? five : step),
      rights: { ...step.rights, ...rights },
    }),
  })
}

const ADD = page.getByRole('button', { name: 'Add them in step 5' })

test('step 6 without markets leads to step 5, where they are added [B7]', async () => {
  const stage = await openLines({})
  await seen(page.getByText('No markets yet.'))
  await gone(page.getByRole('grid', { name: 'Markets' }))
  await ADD.click()
  await expect.poll(() => document.activeElement?.getAttribute('data-group'), { timeout: PATIENCE }).toBe('sections.0.markets')
  expect(location.search).toBe('?step=5')
  await stage.close()
})

test.for([
  ['whoever may change nothing', []],
  ['whoever finds step 5 locked', STEP_NAMES.filter((step) => step !== '5')],
] as const)('%s reads that there are no markets yet [B7]', async ([, steps]) => {
  const stage = await openLines({ steps })
  if (steps.length === 0) await seen(page.getByText(/Read only|Locked/).first())
  await seen(page.getByText('No markets yet.'))
  await gone(ADD)
  await stage.close()
})
