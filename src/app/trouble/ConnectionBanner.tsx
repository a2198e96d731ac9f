import { builtOnce } from '#src/services/built-once.ts'
import { connectionMachine } from '#src/machines/connection.machine.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise, type ActorRefFrom } from 'xstate'
import classes from './ConnectionBanner.module.css'

type ConnectionActor = ActorRefFrom<typeof connectionMachine>

const probing = (probe: Services['probe']) =>
  fromPromise<unknown, void>(async ({ signal }) => {
    const response = await probe(signal)
    if (!response.ok) throw new Error(`The server answers ${response.status}`)
  })

const chartFor = builtOnce((probe: Services['probe']) => connectionMachine.provide({ actors: { probe: probing(probe) } }))

/** Between the chart and the line: it hears what the browser and the calls tell, and tells what it concludes. */
function useLine(actor: ConnectionActor): void {
  const { line, announce } = useServices()
  const { t } = useTranslation('trouble')
  useEffect(() => {
    const lost = actor.on('connection.lost', () => line.tell('connection.lost'))
    const returned = actor.on('connection.returned', () => {
      announce(t('connection.returned'), 'success')
      line.tell('connection.returned')
    })
    const stop = line.hear((news) => {
      if (news !== 'connection.lost' && news !== 'connection.returned') actor.send({ type: news })
    })
    return () => {
      lost.unsubscribe()
      returned.unsubscribe()
      stop()
    }
  }, [actor, line, announce, t])
}

/** Says that the server cannot be reached, and offers to look for it at once. */
export function ConnectionBanner() {
  const { probe, actorOptions } = useServices()
  const actor = useActorRef(chartFor(probe), actorOptions)
  useLine(actor)
  const isLost = useSelector(actor, (snapshot) => snapshot.hasTag('lost'))
  return (
    <div role="status" className={classes.place}>
      {isLost && <Lost actor={actor} />}
    </div>
  )
}

function Lost({ actor }: { actor: ConnectionActor }): ReactNode {
  const { t } = useTranslation('trouble')
  const isProbing = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={classes.banner}>
      <p>
        <strong>{t('connection.lost')}</strong> <span className={classes.kept}>{t('connection.kept')}</span>
      </p>
      <button type="button" className="sw-quiet" aria-busy={isProbing} onClick={() => actor.send({ type: 'probe.now' })}>
        {t(isProbing ? 'connection.probing' : 'connection.tryNow')}
      </button>
    </div>
  )
}
