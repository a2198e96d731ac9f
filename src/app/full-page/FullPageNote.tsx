import { Illustration } from '#src/ui/illustrations/Illustration.tsx'
import type { IllustrationName } from '#src/ui/illustrations/names.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FullPageNote.module.css'

interface FullPageNoteProps {
  picture?: IllustrationName
  title: string
  text: string
  detail?: string
  requestId?: string | null
  /** The ways on: buttons or links. */
  children: ReactNode
}

/** A page that is nothing but a message and the ways on. Plain elements: it must work when other parts do not. */
export function FullPageNote({ picture, title, text, detail, requestId, children }: FullPageNoteProps) {
  const { t } = useTranslation()
  return (
    <main className={classes.page} id="content">
      {picture && <Illustration name={picture} width={280} isFirst />}
      <div role="alert" className={classes.note}>
        <h1>{title}</h1>
        <p>{text}</p>
        {detail && detail !== text && <p className={classes.detail}>{detail}</p>}
        {requestId && <p className={classes.detail}>{t('requestId', { id: requestId })}</p>}
      </div>
      <div className={classes.ways}>{children}</div>
    </main>
  )
}
