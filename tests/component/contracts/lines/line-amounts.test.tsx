import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clip, pressIn } from '../../grid/cells.ts'
import { seen } from '../../person.ts'
import type { Stage } from '../../stage.tsx'
import { GBP, openStep, stepAnswer } from '../contract-step.ts'
import { savedNext } from '../saves.ts'
import { settles } from '../../rendering/waiting.ts'

const market = (id: number, name: string, written_basis: string, written_line: string | null) => ({
  id,
  market: { id, name },
  stamp_code: name,
  market_status: 'approached',
  is_leader: false,
  written_line,
  written_basis,
  subjectivities: [],
})

const cell = (place: number, name: string) =>
  document.querySelector<HTMLElement>(`[data-path="sections.0.markets.${place}.${name}"]`)!
const lineOf = (place: number) => cell(place, 'written_line').textContent
const key = (keys: string) => userEvent.keyboard(keys)

async function openLines(): Promise<Stage> {
  const markets = [
    market(1, 'Alpina Re', 'part_of_whole_amount', '33.33333333'),
    market(2, 'Harbour Re', 'percent_of_whole', '20'),
  ]
  const layer = { id: 5, section_no: 1, title: 'First', currency: GBP, limit: '7500000', order_pct_of_whole: '100', markets }
  const stage = await openStep('6', stepAnswer('6', { sections: [layer] }))
  await seen(page.getByRole('grid', { name: 'Markets' }))
  return stage
}

/** The lines of the next save, by place of their market. */
async function savedLines(stage: Stage): Promise<unknown[]> {
  const { sections } = (await savedNext(stage)) as { sections: { markets: { written_line?: string }[] }[] }
  return sections[0]!.markets.map(({ written_line: line }) => line)
}

test('a line that is written as an amount stands and is typed as an amount, and is saved in percent of the whole [B7] [D5]', async () => {
  const stage = await openLines()
  expect([lineOf(0), lineOf(1)]).toEqual(['2,500,000', '20%'])
  pressIn(cell(0, 'written_line'))
  await key('1875000{Enter}')
  await settles(() => expect(lineOf(0)).toBe('1,875,000'))
  expect(await savedLines(stage)).toEqual(['25', undefined])
  await stage.close()
})

test('an amount that is looked at and left is not written anew [D5]', async () => {
  const stage = await openLines()
  pressIn(cell(0, 'written_line'))
  await key('{F2}{Enter}')
  await key('50{Enter}')
  await settles(() => expect([lineOf(0), lineOf(1)]).toEqual(['2,500,000', '50%']))
  expect(await savedLines(stage)).toEqual([undefined, '50'])
  await stage.close()
})

test('a line that is pasted with its basis is read on that, and another basis says the same line [D5]', async () => {
  const stage = await openLines()
  pressIn(cell(0, 'written_line'))
  pressIn(cell(0, 'written_basis'), true)
  const copied = clip('copy')
  pressIn(cell(1, 'written_line'))
  clip('paste', copied)
  await settles(() => expect(lineOf(1)).toBe('2,500,000'))
  pressIn(cell(1, 'written_basis'))
  clip('paste', '% of whole')
  await settles(() => expect(lineOf(1)).toMatch(/^33\.3333/))
  await stage.close()
})
