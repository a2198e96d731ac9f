import { useTranslation } from 'react-i18next'
import { Illustration } from '../illustrations/Illustration.tsx'
import classes from './Pictures.module.css'
import { PICTURES, type PictureName } from './pictures.ts'

export function Slide({ name }: { name: PictureName }) {
  const { t } = useTranslation('auth')
  return (
    <figure className={classes.slide}>
      <Illustration name={name} className={classes.picture} isFirst={name === PICTURES[0]} />
      <figcaption className={classes.sentence}>{t(`pictures.${name}`)}</figcaption>
    </figure>
  )
}
