import { useFocusReturn } from '#src/ui/focus-return.ts'
import { loadTemplate } from '#domain/api/custom-cob.ts'
import type { Template } from '#domain/templates/record.ts'
import { useMay } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { useSelector } from '@xstate/react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useLoaded } from '#src/actors/loaded.ts'
import { Status } from '../Status.tsx'
import { Waiting } from '../Waiting.tsx'
import { Sheet } from './Sheet.tsx'
import { useTemplateMove, type Move } from '#src/actors/templates/template-move.ts'
import actions from '../actions.module.css'
import classes from './TemplateView.module.css'

const question = later(() => import('./MoveQuestion.tsx'))

/** One template as it will be filled in. */
export default function TemplateView({ id }: { id: number }) {
  const { data: template, problem, request } = useLoaded(loadTemplate, { id })
  if (problem) return <PageProblem problem={problem} onRetry={request} />
  if (!template) return <Waiting />
  return (
    <>
      <Head template={template} onMoved={request} />
      <Sheet template={template} />
    </>
  )
}

const MOVES: Record<Template['status'], readonly Move[]> = { draft: ['remove'], published: ['retire'], retired: ['remove'] }

function Head({ template, onMoved }: { template: Template; onMoved: () => void }) {
  const { t } = useTranslation('template')
  const mayBuild = useMay()({ all: ['change_lineofbusiness'] })
  const navigate = useNavigate()
  const kept = useFocusKept<HTMLElement>()
  const title = useRef<HTMLHeadingElement>(null)
  const moving = useTemplateMove(template, (move) => {
    if (move === 'remove') return void navigate('/lob/preview')
    title.current?.focus()
    onMoved()
  })
  const isAsked = useSelector(moving, (snapshot) => snapshot.hasTag('open'))
  useFocusReturn(isAsked)
  const about = [
    t('preview.version', { version: template.version }),
    template.line_of_business?.name ?? t('list.wholeClass', { name: template.class_of_business.name }),
    template.contract_types.map((type) => t(`contractType.${type}`)).join(', '),
  ].join(' · ')
  return (
    <header className={classes.head} {...kept}>
      <div className={classes.about}>
        <h2 ref={title} tabIndex={-1}>
          {template.name}
        </h2>
        <p>
          <Status status={template.status} /> <span>{about}</span>
        </p>
      </div>
      <Versions template={template} />
      {mayBuild && (
        <div className={classes.actions}>
          <Link className={actions.action} data-main to={`/lob/builder?template=${template.id}`}>
            {t(template.status === 'draft' ? 'preview.edit' : 'preview.editNext')}
          </Link>
          {MOVES[template.status].map((move) => (
            <button
              key={move}
              type="button"
              className={actions.action}
              onClick={() => moving.send({ type: 'action.ask', name: move })}
            >
              {t(`move.${move}.do`)}
            </button>
          ))}
        </div>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <question.Component actor={moving} name={template.name} />
        </Suspense>
      )}
    </header>
  )
}

/** Another version instead of this one, or beside it. */
function Versions({ template: { id, versions } }: { template: Template }) {
  const { t } = useTranslation('template')
  const [address, setAddress] = useSearchParams()
  if (versions.length < 2) return null
  const go = (name: 'template' | 'beside', value: string) => {
    const to = new URLSearchParams(address)
    if (value) to.set(name, value)
    else to.delete(name)
    setAddress(to)
  }
  const others = versions.filter((each) => each.id !== id)
  const nameOf = (each: Template['versions'][number]) =>
    t('preview.versionStatus', { version: each.version, status: t(`status.${each.status}`) })
  return (
    <div className={classes.versions}>
      <label>
        {t('preview.show')}
        <select value={id} onChange={(event) => go('template', event.currentTarget.value)}>
          {versions.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('preview.beside')}
        <select value={address.get('beside') ?? ''} onChange={(event) => go('beside', event.currentTarget.value)}>
          <option value="">{t('preview.alone')}</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
