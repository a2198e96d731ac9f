import type { StepName } from '#domain/contracts/steps.ts'
import { field, said, section } from '#tests/flows/templates/fields.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, focused, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { GBP, stepOf, UUID } from './contract-step.ts'
import { summaryOf } from './summary/summary-of.ts'
import { settles } from '../rendering/waiting.ts'

const sublimit = { id: 9, title: 'Flood', amount: null, basis: null }
const layer = (id: number, sublimits: readonly object[] = []) => ({
  id,
  section_no: id,
  title: `Layer ${id}`,
  currency: GBP,
  limit: null,
  sublimits,
  reinstatements: [],
})
const reinstatement = { id: 5, reinstatement_no: 1, is_unlimited: false, count: null, is_free: true }

const LOB_DATA = 'GET /core/lob_data'

const HELD: Partial<Record<StepName, object>> = {
  '1': { assured: 'Harbour Mutual' },
  '3a': { sections: [layer(1), layer(2, [sublimit])] },
  '3b': { sections: [layer(1), { ...layer(2), reinstatements: [reinstatement] }] },
}

const required = (step: StepName, path: string) => ({ step, path, key: 'required' })
const BLOCKING = [
  required('1', 'source_contact'),
  { ...required('2', 'template_values.floors'), label: 'Floors' },
  { step: '2', path: 'template_values.ships', label: 'Ships', key: 'too_small', params: { minimum: 1 } },
  required('3a', 'sections.1.limit'),
  required('3a', 'sections.1.sublimits.0.amount'),
  required('3b', 'sections.1.reinstatements.0.count'),
]
const WARNINGS = [
  {
    step: '3a',
    path: 'sections.0.attachment',
    key: 'gap_below',
    params: { amount: '5000000' },
    row_path: 'sections.#4.attachment',
    mark: 'a'.repeat(64),
    acknowledgement: null,
  },
]

const template = {
  id: 4,
  name: 'Warehouses',
  version: 3,
  sections: [
    section('risk', [field('floors', { label: said('Floors'), type: 'number', required: true })]),
    section('ships', [field('ship', { label: said('Ship') })], { title: said('Ships'), repeatable: true, min: 1 }),
  ],
}

/** A step that this person may read alone. */
const LOCKED: StepName = '7'

const TO_FIX = page.getByRole('heading', { name: /^Fix before continuing/ })

async function openSummary(isSlow = false): Promise<Stage> {
  const { answers, ...scene } = signedIn('view_contract', 'change_contract', 'add_contract')
  const read = (query: URLSearchParams) => {
    const step = query.get('step') as StepName
    const held = stepOf(step, (HELD[step] ?? {}) as Record<string, unknown>)
    return step === LOCKED ? { ...held, rights: { ...held.rights, steps: [] } } : held
  }
  const stage = await open(`/contract/form/${UUID}?step=8`, {
    ...scene,
    answers: {
      ...answers,
      'GET /master/options/currency': [],
      'GET /master/options/country': [],
      'GET /core/step_form': read,
      'GET /core/step8_summary_data': summaryOf({ blocking: BLOCKING, warnings: WARNINGS }),
      ...(isSlow ? {} : { [LOB_DATA]: { template, values: {} } }),
    },
  })
  await seen(TO_FIX)
  return stage
}

const isAt = (step: string, place: string) =>
  settles(() => {
    expect(new URLSearchParams(location.search).get('step')).toBe(step)
    const { path, group } = document.activeElement?.closest<HTMLElement>('[data-path], [data-group]')?.dataset ?? {}
    expect(path ?? group).toBe(place)
  })

/** By keyboard, from whatever field one is in. */
async function turnToSummary(): Promise<void> {
  await userEvent.keyboard('{Alt>}8{/Alt}')
  await seen(TO_FIX)
}

async function follow(name: string, step: StepName, place: string): Promise<void> {
  await press(name)
  await isAt(step, place)
}

test('each problem leads to its field, in the step that it belongs to', async () => {
  const stage = await openSummary()
  await follow('Contact at the source', '1', 'source_contact')
  await turnToSummary()
  await follow('Section 1: Attachment', '3a', 'sections.0.attachment')
  await turnToSummary()
  await follow('Section 2: Limit', '3a', 'sections.1.limit')
  await stage.close()
})

test('a problem in rows below a row leads there too', async () => {
  const stage = await openSummary()
  await follow('Section 2, Sublimit 1: Amount', '3a', 'sections.1.sublimits.0.amount')
  await turnToSummary()
  await follow('Section 2, Reinstatement 1: Count', '3b', 'sections.1.reinstatements.0.count')
  await stage.close()
})

test('a problem of the template leads to its field, which is drawn only once the template has come', async () => {
  const stage = await openSummary()
  await follow('Floors', '2', 'template_values.floors')
  await turnToSummary()
  await follow('Ships', '2', 'template_values.ships')
  await stage.close()
})

test('whoever does something else before the field is there is left alone', async () => {
  const stage = await openSummary(true)
  await press('Floors')
  const interest = page.getByRole('textbox', { name: 'Interest' })
  await interest.click()
  await stage.gateway.succeed(LOB_DATA, { template, values: {} })
  await seen(page.getByRole('textbox', { name: 'Floors' }))
  await focused(interest)
  await stage.close()
})

test('a step is opened at its head, and what it holds is told without a word of complaint', async () => {
  const complaints = vi.spyOn(console, 'error')
  const stage = await openSummary()
  await seen(page.getByRole('cell', { name: 'Layer 2' }).first())
  expect(complaints).not.toHaveBeenCalled()
  await seen(button('View step 7 Taxes and deductions'))
  await press('Change step 3A Layers and sections')
  await focused(page.getByRole('heading', { name: '3A Layers and sections' }))
  await stage.close()
})
