import { leaveGuardMachine } from '#src/machines/leave-guard.machine.ts'
import { defineChart } from '#tools/charts/model/spec.ts'

export const leaveGuard = defineChart({
  name: 'leave-guard',
  title: 'Leave guard',
  about: 'Asks before unsaved changes are left: Save, Discard or Stay. It keeps silent over an untouched form and after a save.',
  machine: leaveGuardMachine,
  key: ({ way }) => way,
  events: {
    'form.touch': [{ type: 'form.touch' }],
    'form.restore': [{ type: 'form.restore' }],
    'leave.request': [
      { type: 'leave.request', way: 'close' },
      { type: 'leave.request', way: 'navigation' },
    ],
    'leave.save': [{ type: 'leave.save' }],
    'leave.discard': [{ type: 'leave.discard' }],
    'leave.stay': [{ type: 'leave.stay' }],
    'save.succeed': [{ type: 'save.succeed' }],
    'save.fail': [{ type: 'save.fail' }],
  },
  requirements: { leaveGuard: ['D1'] },
})
