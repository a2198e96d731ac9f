import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { FORM_STEPS, isStep, type StepName } from '#domain/contracts/steps.ts'
import { enteredIn } from '#domain/contracts/views.ts'
import type { Field } from '#domain/records/field.ts'
import type { Group } from '#domain/records/record.ts'
import { projectRoot } from '#server/project-root.ts'
import { PDF } from '#tests/support/files.ts'
import type en from '../../../locales/en/contract-fields.json'
import { isPlain, type Keyboard } from './keyboard.ts'
import type { Keyed, Slip } from './slips/slip.ts'

type Words = typeof en

export const wordsOf = (language: string): Words =>
  JSON.parse(readFileSync(join(projectRoot, `locales/${language}/contract-fields.json`), 'utf8')) as Words

type FormStep = (typeof FORM_STEPS)[number]

/** Groups that are filled in in a grid; the others are rows of plain inputs. */
const GRIDS = new Set(['sections', 'markets'])

const isPicked = ({ kind }: Field) => kind === 'choice' || kind === 'answer'

/** Puts single values into fields and cells, in the reader's words. */
function fieldHand(keys: Keyboard, words: Words) {
  const label = (name: string, value: string) =>
    (words.choices as Record<string, Record<string, string>>)[nameOf(name)]?.[value] ?? value

  const textOf = (name: string, { kind }: Field, value: string) => {
    if (kind === 'answer') return value === 'yes' ? 'Yes' : 'No'
    return kind === 'choice' ? label(name, value) : value
  }

  return {
    /** A field of a step, or a cell of a row of plain inputs. */
    async enterField(path: string, name: string, field: Field, value: string | readonly string[]): Promise<void> {
      await keys.tabTo(path)
      if (typeof value !== 'string') for (const one of value) await keys.chooseOneMore(one)
      else if (field.kind === 'ref') await keys.choose(value)
      else if (field.kind === 'choice') await keys.pick(label(name, value))
      else if (field.kind === 'bool') await keys.press('Space')
      else await keys.type(value)
    },
    /** A cell of a grid. */
    async enterCell(path: string, name: string, field: Field, value: string): Promise<void> {
      await keys.walkTo(path)
      if (field.kind === 'bool') return keys.press('Space')
      const text = textOf(name, field, value)
      if (!isPlain(text)) await keys.press('F2')
      if (isPicked(field)) await keys.pick(text)
      else await keys.page.keyboard.type(text)
      await keys.press(field.kind === 'ref' ? 'Tab' : 'Enter')
    },
  }
}

/** Fills in the steps of a slip. */
function stepHand(keys: Keyboard, words: Words) {
  const hand = fieldHand(keys, words)

  const cellsOf = (group: Group, row: Keyed) =>
    Object.entries(group.fields).flatMap(([name, field]) => {
      const value = row[name]
      return typeof value === 'string' && field.kind !== 'file' ? [[name, field, value] as const] : []
    })

  async function enterBelow(path: string, group: Group, row: Keyed, step: StepName): Promise<void> {
    for (const [name, { kind }] of Object.entries(group.fields))
      if (kind === 'file' && row[name])
        await keys.upload(`${path}.${name}`, { name: row[name] as string, mimeType: 'application/pdf', buffer: PDF })
    for (const [name, below] of Object.entries(group.rows ?? {}))
      if (row[name]) await enterRows(`${path}.${name}`, below, row[name] as readonly Keyed[], step)
  }

  async function enterGrid(path: string, group: Group, rows: readonly Keyed[], step: StepName): Promise<void> {
    for (const [place, row] of rows.entries()) {
      await (place === 0 ? keys.tabInto(path) : keys.tabBackInto(path))
      if (place > 0) await keys.press(group.step === step ? 'Control+Enter' : 'ArrowDown')
      const cells = cellsOf(group, row)
      for (const [name, field, value] of cells) await hand.enterCell(`${path}.${place}.${name}`, name, field, value)
      const [first] = cells
      if (first) await keys.walkTo(`${path}.${place}.${first[0]}`)
      await keys.press('Escape')
      await keys.press('Tab')
      await enterBelow(`${path}.${place}`, group, row, step)
    }
  }

  async function enterRows(path: string, group: Group, rows: readonly Keyed[], step: StepName): Promise<void> {
    if (GRIDS.has(path.split('.').at(-1) ?? '')) return enterGrid(path, group, rows, step)
    for (const [place, row] of rows.entries()) {
      await keys.tabToAdd(path)
      await keys.press('Enter')
      for (const [name, field, value] of cellsOf(group, row))
        await hand.enterField(`${path}.${place}.${name}`, name, field, value)
    }
  }

  async function enterStep(step: StepName, values: Keyed): Promise<void> {
    for (const { fields, rows } of enteredIn(step)) {
      for (const [name, field] of Object.entries(fields))
        if (values[name]) await hand.enterField(name, name, field, values[name] as string | readonly string[])
      for (const [name, group] of Object.entries(rows))
        if (values[name]) await enterRows(name, group, values[name] as readonly Keyed[], step)
    }
  }

  return enterStep
}

/** Puts a slip into the form, field by field and step by step. */
export function clerk(keys: Keyboard, words: Words) {
  const enterStep = stepHand(keys, words)

  const heading = (step: (typeof FORM_STEPS)[number]) =>
    keys.page.getByRole('heading', { level: 2, name: `${step.toUpperCase()} ${words.steps[step]}`, exact: true })

  /** What a step lacks is listed first, once: a record whose name was just typed may still be looked for. */
  async function goOn(next: FormStep): Promise<void> {
    await expect(keys.page.locator('[data-foot]')).toBeVisible()
    await keys.press('Control+Enter')
    const items = keys.page.locator('#open-items')
    await expect(items.or(heading(next))).toBeFocused()
    if (await items.isVisible()) await keys.press('Control+Enter')
    await expect(heading(next)).toBeFocused()
  }

  return {
    /** All steps, one after the other; each leads to the next by its keys. */
    async enterAll({ steps }: Slip, onStep: (step: FormStep) => Promise<void> = async () => {}): Promise<void> {
      await expect(heading('1')).toBeVisible()
      for (const [at, step] of FORM_STEPS.entries()) {
        if (isStep(step)) await enterStep(step, steps[step])
        await onStep(step)
        const next = FORM_STEPS[at + 1]
        if (!next) return
        await goOn(next)
      }
    },
  }
}

/** Under which name the choices of a field are called. */
const nameOf = (name: string): string => (name === 'written_basis' ? 'line_basis' : name)
