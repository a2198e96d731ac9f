import { accessDeniedMachine } from '#src/machines/access-denied.machine.ts'
import { after, defineChart } from '#tools/charts/model/spec.ts'

export const accessDenied = defineChart({
  name: 'access-denied',
  title: 'Access denied',
  about:
    'The countdown of the Access Denied screen: when it is over, the screen goes to the start page. Drawn and tested with 3 seconds; the product gives 20.',
  machine: accessDeniedMachine,
  input: { seconds: 3 },
  key: ({ secondsLeft }) => secondsLeft,
  events: { 'xstate.after.second.accessDenied.counting': [after('second', 'accessDenied.counting')] },
  requirements: { 'accessDenied.counting': ['H4'], 'accessDenied.leaving': ['H4'] },
})
