import { assign, setup } from 'xstate'

export const APP_TYPES = ['Quick Online Courses', 'Face to Face Discussions', 'Full Intro Training'] as const
export const FRAMEWORKS = ['HTML5', 'ReactJS', 'Angular', 'Vue'] as const
export const DATABASES = ['MySQL', 'Firebase', 'DynamoDB'] as const
export const STORAGES = ['Basic Server', 'AWS', 'Google'] as const
export const STEPS = ['details', 'frameworks', 'database', 'storage', 'completed'] as const

/** What the wizard gathers. Source: specification 3, Create App draft. */
export interface Draft {
  appBasic: { appName: string; appType: string }
  appFramework: string
  appDatabase: { databaseName: string; databaseSolution: string }
  appStorage: string
}

export const NEW_DRAFT: Draft = {
  appBasic: { appName: '', appType: APP_TYPES[0] },
  appFramework: FRAMEWORKS[0],
  appDatabase: { databaseName: 'db_name', databaseSolution: DATABASES[0] },
  appStorage: STORAGES[0],
}

type WizardEvent =
  | { type: 'step.next'; draft: Draft }
  | { type: 'step.back' }
  | { type: 'wizard.submit' }
  | { type: 'wizard.close'; isTouched: boolean }
  | { type: 'wizard.resume' }
  | { type: 'wizard.discard' }

/** What holds only spaces is not filled in. */
const isFilled = (...texts: string[]) => texts.every((text) => text.trim() !== '')

/** Types, guards and actions of the wizard's chart. */
export const wizardSetup = setup({
  types: { context: {} as { draft: Draft }, events: {} as WizardEvent, tags: {} as 'faulty' },
  guards: {
    hasNameAndType: (_, { draft }: { draft: Draft }) => isFilled(draft.appBasic.appName, draft.appBasic.appType),
    hasDatabase: (_, { draft }: { draft: Draft }) => isFilled(draft.appDatabase.databaseName, draft.appDatabase.databaseSolution),
    isTouched: (_, { isTouched }: { isTouched: boolean }) => isTouched,
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: Draft }) => ({ draft })),
    /** Moves the stepper. */
    showStep: (_, _params: { step: number }) => {},
    /** Leaves word for the page that comes after the reload. */
    leaveWord: (_, _params: { app: string }) => {},
    reloadPage: () => {},
  },
})
