import { connectionMachine } from '#src/machines/connection.machine.ts'
import { after, defineChart, done, failed } from '#tools/charts/model/spec.ts'

export const connection = defineChart({
  name: 'connection',
  title: 'Connection',
  about:
    'Whether the server can be reached. A request without an answer raises a doubt, a probe settles it; a lost connection is probed again after growing pauses, or at once when someone asks.',
  machine: connectionMachine,
  key: ({ probes }) => Math.min(probes, 5),
  events: {
    'network.lost': [{ type: 'network.lost' }],
    'network.returned': [{ type: 'network.returned' }],
    'request.unanswered': [{ type: 'request.unanswered' }],
    'request.answered': [{ type: 'request.answered' }],
    'probe.now': [{ type: 'probe.now' }],
    'xstate.done.actor.probe': [done('probe')],
    'xstate.error.actor.probe': [failed('probe', new Error('no way'))],
    'xstate.after.probePatience.connection.doubting': [after('probePatience', 'connection.doubting')],
    'xstate.after.probePatience.connection.lost.probing': [after('probePatience', 'connection.lost.probing')],
    'xstate.after.shortPause.connection.lost.waiting.briefly': [after('shortPause', 'connection.lost.waiting.briefly')],
    'xstate.after.pause.connection.lost.waiting.longer': [after('pause', 'connection.lost.waiting.longer')],
    'xstate.after.longPause.connection.lost.waiting.longest': [after('longPause', 'connection.lost.waiting.longest')],
  },
  requirements: { connection: ['H3'] },
})
