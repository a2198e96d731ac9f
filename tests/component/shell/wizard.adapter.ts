import type { Draft } from '#src/machines/wizard/wizard.setup.ts'
import { component } from '#tests/charts/wizard/component-exclusions.ts'
import { wizard } from '#tests/charts/wizard/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { button, gone, press, seen, type } from '../person.ts'
import type { Stage } from '../stage.tsx'

export const dialog = () => page.getByRole('dialog', { name: 'Create App' })
export const question = () => page.getByRole('alertdialog', { name: 'Close without saving?' })
export const part = (name: string) => page.getByRole('region', { name, exact: true })
export const card = (name: string) => page.getByRole('radio', { name, exact: true })

const isShown = (name: string) => part(name).query() !== null

/** Fills in what the step asks, and presses Next Step. */
const goOn: Drive<Stage> = async (_, event) => {
  const { appBasic, appFramework, appDatabase, appStorage } = event.draft as Draft
  if (isShown('Details')) {
    await type('App Name', appBasic.appName)
    await card(appBasic.appType).click()
  }
  if (isShown('Frameworks')) await card(appFramework).click()
  if (isShown('Database')) {
    await type('Database Name', appDatabase.databaseName)
    await card(appDatabase.databaseSolution).click()
  }
  if (isShown('Storage')) await card(appStorage).click()
  await press('Next Step')
}

const showsStep =
  (name: string, refusal?: string): Check<Stage> =>
  async () => {
    await seen(part(name))
    if (refusal) await seen(page.getByText(refusal))
    else await gone(page.getByText(/ name is required$/))
  }

const hasLoaded = (reloaded: string[], ...addresses: string[]) => expect(reloaded).toEqual(addresses)

export const onWizard = defineAdapter(
  atLevel<Stage>(wizard, component, {
    events: {
      'step.next': goOn,
      'step.back': () => press('Previous'),
      'wizard.submit': () => press('Submit'),
      'wizard.close': () => press('Close'),
      'wizard.resume': () => press('Keep editing'),
      'wizard.discard': () => press('Discard'),
    },
    states: {
      'wizard.open.steps.details.filling': showsStep('Details'),
      'wizard.open.steps.details.refused': showsStep('Details', 'App name is required'),
      'wizard.open.steps.frameworks': showsStep('Frameworks'),
      'wizard.open.steps.database.filling': showsStep('Database'),
      'wizard.open.steps.database.refused': showsStep('Database', 'Database name is required'),
      'wizard.open.steps.storage': showsStep('Storage'),
      'wizard.open.steps.completed': showsStep('Completed'),
      'wizard.open.leaving.staying': async ({ reloaded }) => {
        await gone(question())
        hasLoaded(reloaded)
      },
      'wizard.open.leaving.askingToDiscard': async () => {
        await seen(question())
        await gone(button('Next Step'))
      },
      'wizard.closed': async ({ reloaded }) => {
        await gone(dialog())
        hasLoaded(reloaded, '/dashboard')
      },
    },
  }),
)
