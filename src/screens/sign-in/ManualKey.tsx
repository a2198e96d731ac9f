import type { qrPanelMachine } from '#src/machines/qr-panel.machine.ts'
import { Button, Modal } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import classes from './QrPanel.module.css'
import { inFours } from './setup-key.ts'

export function ManualKey({ panel }: { panel: ActorRefFrom<typeof qrPanelMachine> }) {
  const { t } = useTranslation('auth')
  const key = useSelector(panel, ({ context }) => context.key)
  const isOpen = useSelector(panel, (snapshot) => snapshot.matches({ manualKey: 'open' }))
  const isCopying = useSelector(panel, (snapshot) => snapshot.matches({ manualKey: { open: 'copying' } }))
  const isCopied = useSelector(panel, (snapshot) => snapshot.matches({ manualKey: { open: 'copied' } }))
  return (
    <Modal
      opened={isOpen}
      onClose={() => panel.send({ type: 'manualKey.close' })}
      title={t('qr.manualTitle')}
      closeButtonProps={{ 'aria-label': t('qr.close') }}
      size="md"
      classNames={{ title: classes.dialogTitle }}
    >
      <p className={classes.explanation}>{t('qr.manualText')}</p>
      <div className={classes.key}>
        <span className={classes.keyLabel}>{t('qr.key')}</span>
        <code className={classes.groups}>
          {inFours(key).map((group, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the groups never change places, and two may be equal
            <span key={place}>{group} </span>
          ))}
        </code>
      </div>
      <div className={classes.copy}>
        <span role="status" className={classes.copied}>
          {isCopied && t('qr.copied')}
        </span>
        <Button onClick={() => panel.send({ type: 'key.copy' })} aria-busy={isCopying}>
          {t('qr.copy')}
        </Button>
      </div>
    </Modal>
  )
}
