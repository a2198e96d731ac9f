import { useServices } from '#src/services/services.tsx'
import { askAgain } from '#src/ui/later.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CrashNote, type CrashNoteProps } from '../full-page/CrashNote.tsx'
import { FullPageNote } from '../full-page/FullPageNote.tsx'
import { isMissingPart } from '#src/app/missing-part.ts'
import { reporterOf } from './reports.ts'

export interface ExplainedProps extends Omit<CrashNoteProps, 'detail'> {
  error: unknown
  /** Renders anew what failed. */
  onRetry: () => void
}

/** A page that broke, with what is known of why. */
export default function Explained({ error, ...others }: ExplainedProps) {
  return isMissingPart(error) ? <MissingPart {...others} /> : <Broken error={error} {...others} />
}

/** The error is logged by the server; the reader gets the reference under which it is (D9). */
function Broken({ error, isInFrame }: Omit<ExplainedProps, 'onRetry'>) {
  const { t } = useTranslation('trouble')
  const services = useServices()
  const [reference, setReference] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    void reporterOf(services)('screen', error).then((found) => isHere && setReference(found))
    return () => {
      isHere = false
    }
  }, [services, error])
  return <CrashNote isInFrame={isInFrame} {...(reference && { detail: t('crash.reference', { reference }) })} />
}

/** A file of the product did not come: either the server cannot be reached, or it has a newer version by now. */
function MissingPart({ isInFrame, onRetry }: Omit<ExplainedProps, 'error'>) {
  const { t } = useTranslation('trouble')
  const { line } = useServices()
  const [isLost, setIsLost] = useState(false)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const stop = line.hear((news) => {
      if (news === 'connection.lost') setIsLost(true)
      if (news === 'connection.returned') retry()
    })
    askAgain()
    line.tell('request.unanswered')
    return stop
  }, [line])
  return (
    <FullPageNote
      picture="crash"
      isInFrame={isInFrame}
      title={t(isLost ? 'noConnection.title' : 'newVersion.title')}
      text={t(isLost ? 'noConnection.text' : 'newVersion.text')}
    >
      <button type="button" data-primary onClick={() => location.reload()}>
        {t('newVersion.reload')}
      </button>
    </FullPageNote>
  )
}
