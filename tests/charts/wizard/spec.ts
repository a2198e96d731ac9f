import { wizardMachine } from '#src/machines/wizard/wizard.machine.ts'
import { NEW_DRAFT, type Draft } from '#src/machines/wizard/wizard.setup.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

const named: Draft = { ...NEW_DRAFT, appBasic: { ...NEW_DRAFT.appBasic, appName: 'Harbour' } }
const chosen: Draft = {
  appBasic: { appName: 'Claims Desk', appType: 'Full Intro Training' },
  appFramework: 'Vue',
  appDatabase: { databaseName: 'claims', databaseSolution: 'DynamoDB' },
  appStorage: 'AWS',
}

const DRAFTS: readonly Draft[] = [
  named,
  chosen,
  NEW_DRAFT,
  { ...named, appBasic: { appName: 'Harbour', appType: '' } },
  { ...chosen, appBasic: { ...chosen.appBasic, appName: '  ' } },
  { ...named, appDatabase: { ...NEW_DRAFT.appDatabase, databaseName: '' } },
  { ...chosen, appDatabase: { ...chosen.appDatabase, databaseSolution: '' } },
]

export const wizard = defineChart({
  name: 'wizard',
  title: 'Create App wizard',
  about:
    'Five steps, one forward or back at a time. The first and the third do not let on whoever leaves a field of theirs empty.',
  machine: wizardMachine,
  key: ({ draft }) => draft.appBasic.appName,
  events: {
    'step.next': DRAFTS.map((draft) => ({ type: 'step.next', draft })),
    'step.back': [{ type: 'step.back' }],
    'wizard.submit': [{ type: 'wizard.submit' }],
    'wizard.close': [
      { type: 'wizard.close', isTouched: true },
      { type: 'wizard.close', isTouched: false },
    ],
    'wizard.resume': [{ type: 'wizard.resume' }],
    'wizard.discard': [{ type: 'wizard.discard' }],
  },
  requirements: { 'wizard.open.steps': ['E1', 'E2', 'E3', 'J1'], 'wizard.closed': ['E1'] },
})
