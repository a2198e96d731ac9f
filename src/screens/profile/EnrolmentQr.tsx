import { qrPanelMachine } from '#src/machines/qr-panel.machine.ts'
import { useServices } from '#src/services.tsx'
import { copyShortcut } from '#src/ui/authenticator/copy-shortcut.ts'
import type { QrState } from '#src/ui/authenticator/qr-state.ts'
import { QrView } from '#src/ui/authenticator/QrView.tsx'
import { setupKeyOf } from '#src/ui/authenticator/setup-key.ts'
import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fromPromise, type SnapshotFrom } from 'xstate'

const stateOf = (snapshot: SnapshotFrom<typeof qrPanelMachine>): QrState => ({
  isDrawing: snapshot.matches({ picture: 'drawing' }),
  isKeyOpen: snapshot.matches({ manualKey: 'open' }),
  isCopying: snapshot.matches({ manualKey: { open: 'copying' } }),
  isCopied: snapshot.matches({ manualKey: { open: 'copied' } }),
})

/** The panel of the first sign-in, in the profile. */
export function EnrolmentQr({ uri }: { uri: string }) {
  const { t } = useTranslation('auth')
  const { copy, prompt, actorOptions } = useServices()
  const panel = useActorRef(
    qrPanelMachine.provide({
      actors: { copyKey: fromPromise(({ input }: { input: { key: string } }) => copy(input.key)) },
      actions: { promptForCopy: (_, { key }) => prompt(t('qr.prompt', { shortcut: copyShortcut() }), key) },
    }),
    { ...actorOptions, input: { key: setupKeyOf(uri) } },
  )
  return <QrView uri={uri} level="h3" state={useSelector(panel, stateOf, shallowEqual)} send={(event) => panel.send(event)} />
}
