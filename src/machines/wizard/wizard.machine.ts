import { NEW_DRAFT, STEPS, wizardSetup, type Draft } from './wizard.setup.ts'

const draft = ({ event }: { event: { draft: Draft } }) => ({ draft: event.draft })
const keep = { type: 'keepDraft', params: draft } as const
const show = (step: (typeof STEPS)[number]) => ({ type: 'showStep', params: { step: STEPS.indexOf(step) + 1 } }) as const

/** The error flag is a state: whoever presses Next leaves it first, and comes back to it only when the check fails again (E2). */
const checked = { initial: 'filling', states: { filling: {}, refused: { tags: 'faulty' } } } as const

/** The five steps of the Create App wizard. */
const steps = wizardSetup.createStateConfig({
  initial: 'details',
  states: {
    details: {
      ...checked,
      entry: show('details'),
      on: {
        'step.next': [
          { guard: { type: 'hasNameAndType', params: draft }, target: 'frameworks', actions: keep },
          { target: '.refused' },
        ],
      },
    },
    frameworks: {
      entry: show('frameworks'),
      on: { 'step.back': { target: 'details' }, 'step.next': { target: 'database', actions: keep } },
    },
    database: {
      ...checked,
      entry: show('database'),
      on: {
        'step.back': { target: 'frameworks' },
        'step.next': [
          { guard: { type: 'hasDatabase', params: draft }, target: 'storage', actions: keep },
          { target: '.refused' },
        ],
      },
    },
    storage: {
      entry: show('storage'),
      on: { 'step.back': { target: 'database' }, 'step.next': { target: 'completed', actions: keep } },
    },
    completed: {
      entry: show('completed'),
      on: {
        'step.back': { target: 'storage' },
        'wizard.submit': {
          target: '#wizard.closed',
          actions: { type: 'leaveWord', params: ({ context }) => ({ app: context.draft.appBasic.appName }) },
        },
      },
    },
  },
})

/** The Create App wizard (specification 2.6): one step forward or back at a time; closing reloads the page. */
export const wizardMachine = wizardSetup.createMachine({
  id: 'wizard',
  context: { draft: NEW_DRAFT },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        steps,
        leaving: {
          initial: 'staying',
          states: {
            staying: {
              on: {
                'wizard.close': [
                  {
                    guard: { type: 'isTouched', params: ({ event }) => ({ isTouched: event.isTouched }) },
                    target: 'askingToDiscard',
                  },
                  { target: '#wizard.closed' },
                ],
              },
            },
            askingToDiscard: {
              on: { 'wizard.resume': { target: 'staying' }, 'wizard.discard': { target: '#wizard.closed' } },
            },
          },
        },
      },
    },
    closed: { type: 'final', entry: 'reloadPage', description: 'The page is reloaded.' },
  },
})
