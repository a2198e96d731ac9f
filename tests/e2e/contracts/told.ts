import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { loadContractStep } from '#domain/api/contracts.ts'
import type { ComputedSection } from '#domain/contracts/computed.ts'
import type { ComputedStep, ContractStep, ContractSummary } from '#domain/contracts/record.ts'
import type { FORM_STEPS } from '#domain/contracts/steps.ts'
import { projectRoot } from '#server/project-root.ts'
import { formatMoney } from '#src/ui/format.ts'
import type parts from '../../../locales/en/contract-parts.json'
import type tower from '../../../locales/en/tower.json'
import type { World } from '../world.ts'
import type { Keyboard } from './keyboard.ts'
import type { Slip } from './slips/slip.ts'

type Shown<Step> = Step extends '4' ? ComputedStep : Step extends '8' ? ContractSummary : ContractStep

const textsOf = (area: string, language: string): unknown =>
  JSON.parse(readFileSync(join(projectRoot, `locales/${language}/${area}.json`), 'utf8'))

export const uuidOf = (page: Page): string => /form\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''

/** A step as the server has it. */
export async function storedStep<Step extends (typeof FORM_STEPS)[number]>(
  world: World,
  page: Page,
  step: Step,
): Promise<Shown<Step>> {
  const call = await world.callAs('handler')
  const { data } = await call(loadContractStep, { uuid: uuidOf(page), step })
  return data as Shown<Step>
}

const lines = ({ markets }: ComputedSection) => markets.map(({ premium }) => premium).join(' ')

/** What a slip says of a section, with the premiums of its markets one after the other. */
const told = (section: ComputedSection, expected: Slip['sections'][number]) =>
  Object.fromEntries(
    Object.keys(expected).map((name) => [name, name === 'markets' ? lines(section) : section[name as keyof ComputedSection]]),
  )

/** Nothing keeps the contract from going on, and its figures are those of the slip, to the cent, on the screen and in the answer. */
export async function expectFigures(keys: Keyboard, world: World, slip: Slip, language = 'en'): Promise<void> {
  const { page } = keys
  const { summary } = textsOf('contract-parts', language) as typeof parts
  const { figures } = textsOf('tower', language) as typeof tower
  await expect(page.getByText(summary.hash)).toBeVisible()
  await expect(page.getByText(summary.blocking)).toHaveCount(0)
  expect((await storedStep(world, page, '8')).blocking).toEqual([])
  const { totals, sections } = await storedStep(world, page, '4')
  expect(totals).toMatchObject([slip.totals])
  expect(sections.map((section, at) => told(section, slip.sections[at] ?? {}))).toEqual(slip.sections)
  await keys.press('Alt+4')
  for (const [figure, amount] of Object.entries(slip.totals)) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: figures[figure as 'net'], exact: true }) })
    await expect(row.getByRole('cell').first()).toContainText(formatMoney(language, amount, totals[0]?.currency ?? null))
  }
}
