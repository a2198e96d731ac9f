import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { qrPanelMachine } from '#src/machines/qr-panel.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { copyShortcut } from '#src/ui/authenticator/copy-shortcut.ts'
import type { QrState } from '#src/ui/authenticator/qr-state.ts'
import { setupKeyOf } from '#src/ui/authenticator/setup-key.ts'

const stateOf = (snapshot: SnapshotFrom<typeof qrPanelMachine>): QrState => ({
  isDrawing: snapshot.matches({ picture: 'drawing' }),
  isKeyOpen: snapshot.matches({ manualKey: 'open' }),
  isCopying: snapshot.matches({ manualKey: { open: 'copying' } }),
  isCopied: snapshot.matches({ manualKey: { open: 'copied' } }),
})

type QrPanel = [state: QrState, send: ActorRefFrom<typeof qrPanelMachine>['send']]

/** The panel by which an authenticator is set up: what it shows, and what it is told. */
export function useQrPanel(uri: string): QrPanel {
  const { t } = useTranslation('auth')
  const { copy, prompt, actorOptions } = useServices()
  const panel = useActorRef(
    qrPanelMachine.provide({
      actors: { copyKey: fromPromise(({ input }: { input: { key: string } }) => copy(input.key)) },
      actions: { promptForCopy: (_, { key }) => prompt(t('qr.prompt', { shortcut: copyShortcut() }), key) },
    }),
    { ...actorOptions, input: { key: setupKeyOf(uri) } },
  )
  return [useSelector(panel, stateOf, shallowEqual), (event) => panel.send(event)]
}
