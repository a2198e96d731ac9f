import { differencesOf, type Compared, type Differences } from '#domain/templates/building/differences.ts'
import type { Head } from '#domain/templates/building/document.ts'
import { textIn, type Section } from '#domain/templates/shape.ts'
import { nameOf } from '#src/services/option-names.ts'
import { useLinkNames } from '#src/actors/records/link-names.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { formatDate } from '#src/ui/format.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReaderLanguage } from '../reader-language.ts'
import { useFacetTexts, type AnyPart } from './facet-texts.tsx'
import classes from './Sides.module.css'

interface SideProps {
  title: string
  own: Compared
  other: Compared
}

/** Two states of a template beside each other; what differs is said in words at its place, on either side. */
export function Sides({ titles, one, other }: { titles: readonly [string, string]; one: Compared; other: Compared }) {
  const links = [one, other].flatMap(({ head: { class_of_business: ofClass, line_of_business: line } }) => [
    { of: 'class_of_business' as const, id: String(ofClass ?? '') },
    { of: 'line_of_business' as const, id: String(line ?? '') },
  ])
  useLinkNames(links)
  return (
    <div className={classes.sides}>
      <Side title={titles[0]} own={one} other={other} />
      <Side title={titles[1]} own={other} other={one} />
    </div>
  )
}

function Side({ title, own, other }: SideProps) {
  const language = useReaderLanguage()
  const differences = differencesOf(own, other)
  const parts = { differences, others: partsIn(other.sections) }
  return (
    <section className={classes.side} aria-label={title}>
      <h3>{title}</h3>
      <HeadFacts head={own.head} differing={differences.head} />
      <ol>
        {own.sections.map((section) => (
          <Part
            key={section.key}
            {...parts}
            id={`section.${section.key}`}
            own={section as AnyPart}
            name={textIn(section.title, language) || section.key}
          >
            <ol>
              {section.fields.map((field) => (
                <Part
                  key={field.key}
                  {...parts}
                  id={`field.${field.key}`}
                  own={field}
                  name={textIn(field.label, language) || field.key}
                />
              ))}
            </ol>
          </Part>
        ))}
      </ol>
    </section>
  )
}

const partsIn = (sections: readonly Section[]) =>
  new Map(
    sections.flatMap((section) => [
      [`section.${section.key}`, section as AnyPart] as const,
      ...section.fields.map((field) => [`field.${field.key}`, field as AnyPart] as const),
    ]),
  )

interface PartProps {
  id: string
  name: string
  own: AnyPart
  differences: Differences
  others: ReadonlyMap<string, AnyPart>
  children?: ReactNode
}

function Part({ id, name, own, differences, others, children }: PartProps) {
  const { t } = useTranslation('template')
  const say = useFacetTexts()
  const found = differences.parts.get(id)
  const other = others.get(id)
  return (
    <li>
      <p className={classes.part} data-marked={found !== undefined || undefined}>
        <span>{name}</span>
        {found?.isAlone && <Badge tone="warning">{t('stale.alone')}</Badge>}
        {found?.isMoved && <Badge tone="warning">{t('stale.moved')}</Badge>}
        {found && found.facets.length > 0 && <Badge tone="warning">{t('stale.differs')}</Badge>}
      </p>
      {found && other && found.facets.length > 0 && (
        <ul className={classes.facets}>
          {found.facets.map((facet) => (
            <li key={facet}>{say(facet, own, other)}</li>
          ))}
        </ul>
      )}
      {children}
    </li>
  )
}

function useHeadTexts({ contract_types: types, ...head }: Head): Record<keyof Head, readonly [string, string | null]> {
  const { t, i18n } = useTranslation('template')
  const linked = (of: 'class_of_business' | 'line_of_business') => (head[of] === null ? null : nameOf(of, String(head[of])))
  const day = (value: string | null) => (value === null ? null : formatDate(i18n.language, value))
  return {
    name: [t('columns.name'), head.name],
    class_of_business: [t('head.class_of_business'), linked('class_of_business')],
    line_of_business: [t('head.line_of_business'), linked('line_of_business')],
    contract_types: [t('columns.types'), types.map((type) => t(`contractType.${type}`)).join(', ')],
    effective_from: [t('head.effective_from'), day(head.effective_from)],
    effective_to: [t('head.effective_to'), day(head.effective_to)],
  }
}

function HeadFacts({ head, differing }: { head: Head; differing: Differences['head'] }) {
  const { t } = useTranslation('template')
  const texts = useHeadTexts(head)
  return (
    <dl>
      {Object.entries(texts).map(([name, [label, value]]) => {
        const isOther = differing.includes(name as keyof Head)
        return (
          <div key={name} data-marked={isOther || undefined}>
            <dt>{label}</dt>
            <dd>
              {value || <NotProvided />} {isOther && <Badge tone="warning">{t('stale.differs')}</Badge>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
