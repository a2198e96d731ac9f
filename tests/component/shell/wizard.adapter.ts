import { NEW_DRAFT, type Draft } from '#src/machines/wizard/wizard.setup.ts'
import { component } from '#tests/charts/wizard/component-exclusions.ts'
import { wizard } from '#tests/charts/wizard/spec.ts'
import { defineAdapter, type Check, type Drive } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
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

/** What the step before sent. */
const lastDraft = ({ heard }: Stage) =>
  (heard('wizard')
    .filter(({ type: event }) => event === 'step.next')
    .at(-2)?.draft as Draft | undefined) ?? NEW_DRAFT

const stepIn = (value: unknown) => JSON.stringify(value)

/** What was drawn for the step that is shown, and what is kept of the others. */
function gathered(drawn: Draft, kept: Draft, value: unknown): Draft {
  const step = stepIn(value)
  return {
    appBasic: step.includes('details') ? drawn.appBasic : kept.appBasic,
    appFramework: step.includes('frameworks') ? drawn.appFramework : kept.appFramework,
    appDatabase: step.includes('database') ? drawn.appDatabase : kept.appDatabase,
    appStorage: step.includes('storage') ? drawn.appStorage : kept.appStorage,
  }
}

const fieldHolds = (label: string, text: string) => expect.element(page.getByRole('textbox', { name: label })).toHaveValue(text)
const chosen = (name: string) => expect.element(card(name)).toBeChecked()

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
    screen: 'src/screens/dashboard/create-app/CreateApp.tsx',
    payloads: {
      'step.next': {
        because: 'A step sends what it asks, and of the others what they have gathered.',
        is: ({ type: event, draft }, { value }, stage) => ({
          type: event,
          draft: gathered(draft as Draft, lastDraft(stage), value),
        }),
      },
      'wizard.close': asDrawn,
    },
    calls: {},
    shows: {
      draft: {
        check: async ({ appBasic, appFramework, appDatabase, appStorage }: Draft) => {
          if (isShown('Details') && appBasic.appName) await fieldHolds('App Name', appBasic.appName)
          if (isShown('Frameworks')) await chosen(appFramework)
          if (isShown('Database')) await chosen(appDatabase.databaseSolution)
          if (isShown('Storage')) await chosen(appStorage)
        },
        except: {
          'wizard.closed': 'The wizard is gone.',
          'wizard.open.steps.details.refused': 'The field is empty.',
          'wizard.open.steps.database.refused': 'The field is empty.',
        },
      },
    },
    locks: {},
  }),
)
