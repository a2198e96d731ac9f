import { useServices } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import actions from '../actions.module.css'
import { TemplateList } from '../list/TemplateList.tsx'
import { Waiting } from '../Waiting.tsx'
import { builderOf } from '#src/actors/templates/template-builder.ts'

const workbench = later(() => import('./Workbench.tsx'))

/** One template, opened or begun, from the first look at it to its last save. */
export default function Opened({ wanted, onSaved }: { wanted: string; onSaved: (id: number) => void }) {
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
  if (isUnavailable && problem) return <PageProblem problem={problem} onRetry={() => actor.send({ type: 'template.retry' })} />
  return isChoosing && wanted === '' ? <Choice /> : <Waiting />
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
