import { QRCodeSVG } from 'qrcode.react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './qr.module.css'

/** Black on white with the quiet zone of four modules, in either scheme: cameras want it so. */
export default function QrPicture({ uri, onDrawn }: { uri: string; onDrawn: () => void }) {
  const { t } = useTranslation('auth')
  useEffect(onDrawn)
  return <QRCodeSVG className={classes.picture} value={uri} level="M" marginSize={4} title={t('qr.picture')} role="img" />
}
