import type { Draft } from '#src/machines/wizard/wizard.setup.ts'
import type { Exclusion, Level } from '#tools/charts/adapters/level.ts'

const isStaying = (from: readonly string[]) => from.includes('wizard.open.leaving.staying')
const asked: Exclusion = { reason: 'The question stands where the buttons were.', only: (_, from) => isStaying(from) }
const isComplete = ({ appBasic, appDatabase }: Draft) => appBasic.appType !== '' && appDatabase.databaseSolution !== ''

export const component: Level = {
  level: 'component',
  exclusions: {
    'step.next': {
      reason: 'The question stands where the buttons were, and one of the choices is always taken.',
      only: ({ draft }, from) => isStaying(from) && isComplete(draft as Draft),
    },
    'step.back': asked,
    'wizard.submit': asked,
  },
}
