import { Illustration } from '#src/ui/illustrations/Illustration.tsx'
import type { IllustrationName } from '#src/ui/illustrations/names.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FullPageNote.module.css'

interface FullPageNoteProps {
  /** The frame around has the title of the page and its main part already. */
  isInFrame?: boolean
  picture?: IllustrationName
  title: string
  text: string
  detail?: string
  requestId?: string | null
  /** The ways on: buttons or links. */
  children: ReactNode
}

/** A page that is nothing but a message and the ways on. Plain elements: it must work when other parts do not. */
export function FullPageNote({ isInFrame = false, picture, title, text, detail, requestId, children }: FullPageNoteProps) {
  const { t } = useTranslation()
  const [Page, Title] = isInFrame ? (['section', 'h2'] as const) : (['main', 'h1'] as const)
  return (
    <Page className={isInFrame ? classes.part : classes.page} {...(!isInFrame && { id: 'content' })}>
      {picture && <Illustration name={picture} width={280} isFirst />}
      <div role="alert" className={classes.note}>
        <Title>{title}</Title>
        <p>{text}</p>
        {detail && detail !== text && <p className={classes.detail}>{detail}</p>}
        {requestId && <p className={classes.detail}>{t('requestId', { id: requestId })}</p>}
      </div>
      <div className={classes.ways}>{children}</div>
    </Page>
  )
}
