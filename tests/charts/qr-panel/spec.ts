import { qrPanelMachine } from '#src/machines/qr-panel.machine.ts'
import { after, defineChart, done, failed } from '#tools/charts/model/spec.ts'

export const qrPanel = defineChart({
  name: 'qr-panel',
  title: 'QR panel',
  about: 'Enrols an authenticator: a picture to scan, and beside it the key to type, which can be copied.',
  machine: qrPanelMachine,
  input: { key: 'JBSWY3DPEHPK3PXP' },
  key: () => null,
  events: {
    'picture.drawn': [{ type: 'picture.drawn' }],
    'manualKey.open': [{ type: 'manualKey.open' }],
    'manualKey.close': [{ type: 'manualKey.close' }],
    'key.copy': [{ type: 'key.copy' }],
    'xstate.done.actor.copyKey': [done('copyKey')],
    'xstate.error.actor.copyKey': [failed('copyKey', new Error('The clipboard refuses'))],
    'xstate.after.copiedToast.qrPanel.manualKey.open.copied': [after('copiedToast', 'qrPanel.manualKey.open.copied')],
  },
  requirements: { 'qrPanel.picture': ['D7'], 'qrPanel.manualKey': ['D7'] },
})
