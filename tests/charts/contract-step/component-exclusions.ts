import type { Level } from '#tools/charts/adapters/level.ts'

export const component: Level = {
  level: 'component',
  told: {
    'draft.change':
      'Words are typed into their field. Source and branch of a new contract are chosen one after the other, a block is pasted into rows, which the first step has none of, and while two versions stand only a file that arrives is a change: these are told.',
    'draft.undo': 'While quotes are asked about, keys are the dialog’s and do not reach the form: there it is told.',
    'draft.redo': 'While quotes are asked about, keys are the dialog’s and do not reach the form: there it is told.',
    'draft.discard': 'It comes from the page, once someone leaves and wants nothing saved.',
    'save.ask': 'Where two versions stand, and where the step would be left, it comes from the page that is left.',
    'turn.come': 'It comes from the page, which the walk tells that the step before is saved.',
    'files.begin': 'The first step takes no files.',
    'files.end': 'The first step takes no files.',
  },
}
