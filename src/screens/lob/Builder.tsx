import { useServices } from '#src/services.tsx'
import { later } from '#src/ui/later.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import actions from './actions.module.css'
import { builderOf } from './builder/builder-actor.ts'
import { TemplateList } from './list/TemplateList.tsx'
import { Waiting } from './Waiting.tsx'

const workbench = later(() => import('./builder/Workbench.tsx'))

const asked = (address: URLSearchParams) => address.get('template') ?? ''

/** What is opened stays open when a save gives it another id: the address follows. */
export default function Builder() {
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState({ key: asked(address), now: asked(address) })
  const wanted = asked(address)
  if (wanted !== opened.now) setOpened({ key: wanted, now: wanted })
  const follow = (id: number) => {
    setOpened({ key: opened.key, now: String(id) })
    setAddress({ template: String(id) }, { replace: true })
  }
  return <Opened key={opened.key} wanted={opened.key} onSaved={follow} />
}

function Opened({ wanted, onSaved }: { wanted: string; onSaved: (id: number) => void }) {
  const services = useServices()
  const [logic] = useState(() => builderOf(services))
  const actor = useActorRef(logic, services.actorOptions)
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'))
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'))
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem)
  useEffect(() => {
    if (wanted === 'new') actor.send({ type: 'template.begin' })
    else if (/^[1-9]\d{0,8}$/.test(wanted)) actor.send({ type: 'template.open', id: Number(wanted) })
  }, [actor, wanted])
  if (isOpen)
    return (
      <Suspense fallback={<Waiting />}>
        <workbench.Component actor={actor} onSaved={onSaved} />
      </Suspense>
    )
  if (isUnavailable && problem) return <ProblemNote problem={problem} onRetry={() => actor.send({ type: 'template.retry' })} />
  return isChoosing && !wanted ? <Choice /> : <Waiting />
}

/** Which template is to be built. */
function Choice() {
  const { t } = useTranslation('template')
  return (
    <TemplateList hrefOf={(id) => `/lob/builder?template=${id}`}>
      <Link className={actions.action} data-main to="/lob/builder?template=new">
        {t('list.create')}
      </Link>
    </TemplateList>
  )
}
