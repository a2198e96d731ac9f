import { documentOf, sectionsOf } from '#domain/templates/building/document.ts'
import type { Template } from '#domain/templates/record.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import actions from '../actions.module.css'
import { Sides } from '../compare/Sides.tsx'
import type { BuilderActor } from '#src/actors/templates/template-builder.ts'
import classes from '#src/screens/lob/builder.module.css'

/** Someone saved meanwhile: both versions stand side by side, what differs is named. */
export function Compare({ actor }: { actor: BuilderActor }) {
  const theirs = useSelector(actor, (snapshot) => snapshot.context.theirs)
  return theirs && <Question actor={actor} theirs={theirs} />
}

/** It takes the focus: whatever had it cannot be used until this is answered. */
function Question({ actor, theirs }: { actor: BuilderActor; theirs: Template }) {
  const { t } = useTranslation('template')
  const document = useSelector(actor, (snapshot) => snapshot.context.document)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className={classes.compare} aria-labelledby="template-compare" tabIndex={-1}>
      <h2 id="template-compare">{t('stale.title')}</h2>
      <p>{t('stale.hint')}</p>
      <Sides
        titles={[t('stale.mine'), t('stale.theirs')]}
        one={{ head: document.head, sections: sectionsOf(document) }}
        other={{ head: documentOf(theirs).head, sections: theirs.sections }}
      />
      <div className={classes.foot}>
        <button type="button" className={actions.action} onClick={() => actor.send({ type: 'stale.resume' })}>
          {t('stale.resume')}
        </button>
        <button type="button" className={actions.action} onClick={() => actor.send({ type: 'stale.yield' })}>
          {t('stale.yield')}
        </button>
        <button type="button" className={actions.action} data-main onClick={() => actor.send({ type: 'stale.overwrite' })}>
          {t('stale.overwrite')}
        </button>
      </div>
    </section>
  )
}
