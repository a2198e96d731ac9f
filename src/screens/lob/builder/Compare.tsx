import { sectionsOf } from '#domain/templates/building/document.ts'
import { textIn, type Section } from '#domain/templates/shape.ts'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import actions from '../actions.module.css'
import type { BuilderActor } from './builder-actor.ts'
import classes from './builder.module.css'
import { useReaderLanguage } from './reader-language.ts'

const fieldsIn = (sections: readonly Section[]) =>
  new Map(sections.flatMap((section) => section.fields.map((field) => [field.key, JSON.stringify(field)] as const)))

/** Keys that one side has and the other has not, or has otherwise. */
function differing(mine: readonly Section[], theirs: readonly Section[]): Set<string> {
  const [own, other] = [fieldsIn(mine), fieldsIn(theirs)]
  return new Set([...own.keys(), ...other.keys()].filter((key) => own.get(key) !== other.get(key)))
}

/** Somebody saved meanwhile: both versions stand side by side, what differs is marked. */
export function Compare({ actor }: { actor: BuilderActor }) {
  const { t } = useTranslation('template')
  const theirs = useSelector(actor, (snapshot) => snapshot.context.theirs)
  const document = useSelector(actor, (snapshot) => snapshot.context.document)
  if (!theirs) return null
  const mine = sectionsOf(document)
  const marked = differing(mine, theirs.sections)
  return (
    <section className={classes.compare} aria-labelledby="template-compare">
      <h2 id="template-compare">{t('stale.title')}</h2>
      <p>{t('stale.hint')}</p>
      <div className={classes.sides}>
        <Side title={t('stale.mine')} name={document.head.name} sections={mine} marked={marked} />
        <Side title={t('stale.theirs')} name={theirs.name} sections={theirs.sections} marked={marked} />
      </div>
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

interface SideProps {
  title: string
  name: string
  sections: readonly Section[]
  marked: ReadonlySet<string>
}

function Side({ title, name, sections, marked }: SideProps) {
  const language = useReaderLanguage()
  return (
    <div>
      <h3>{title}</h3>
      <p>{name}</p>
      <ul>
        {sections.map((section) => (
          <li key={section.key}>
            {textIn(section.title, language) || section.key}
            <ul>
              {section.fields.map((field) => (
                <li key={field.key} data-marked={marked.has(field.key) || undefined}>
                  {textIn(field.label, language) || field.key}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
