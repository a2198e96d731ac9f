import { Dialog } from '../dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './qr.module.css'
import type { QrViewProps } from './qr-state.ts'
import { inFours, setupKeyOf } from './setup-key.ts'

/** The key behind the picture, for reading it out, typing it or copying it. */
export function ManualKey({ uri, state, send }: QrViewProps) {
  const { t } = useTranslation('auth')
  return (
    <Dialog
      opened={state.isKeyOpen}
      onClose={() => send({ type: 'manualKey.close' })}
      title={t('qr.manualTitle')}
      closeButtonProps={{ 'aria-label': t('qr.close') }}
      size="md"
      classNames={{ title: classes.dialogTitle }}
    >
      <p className={classes.explanation}>{t('qr.manualText')}</p>
      <div className={classes.key}>
        <span className={classes.keyLabel}>{t('qr.key')}</span>
        <code className={classes.groups}>
          {inFours(setupKeyOf(uri)).map((group, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the groups never change places, and two may be equal
            <span key={place}>{group} </span>
          ))}
        </code>
      </div>
      <div className={classes.copy}>
        <span role="status" className={classes.copied}>
          {state.isCopied && t('qr.copied')}
        </span>
        <Button onClick={() => send({ type: 'key.copy' })} aria-busy={state.isCopying}>
          {t('qr.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
