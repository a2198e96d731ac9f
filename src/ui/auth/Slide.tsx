import { useTranslation } from 'react-i18next'
import classes from './Pictures.module.css'
import type { PictureName } from './pictures.ts'

export function Slide({ name }: { name: PictureName }) {
  const { t } = useTranslation('auth')
  return (
    <figure className={classes.slide}>
      <div className={classes.picture} />
      <figcaption className={classes.sentence}>{t(`pictures.${name}`)}</figcaption>
    </figure>
  )
}
