import { LANGUAGES, OWN_NAMES } from '#domain/languages.ts'
import type { FacetName } from '#domain/templates/building/differences.ts'
import { boundOf } from '#domain/templates/facets.ts'
import type { Field, FieldType, Labels, Section, Width } from '#domain/templates/shape.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type AnyPart = Partial<Omit<Field, 'key'>> & Partial<Omit<Section, 'key' | 'fields' | 'min' | 'max'>>

const LABELS: readonly FacetName[] = ['title', 'label', 'help']
/** More than a line could say: that they differ has to do. */
const LONG: readonly FacetName[] = ['options_or_lookup', 'columns', 'visible_if', 'default']

/** The languages in which a text differs, with what it says there. */
function saidIn(own: Labels = {}, other: Labels = {}): ReactNode {
  const differing = LANGUAGES.filter((language) => (own[language] ?? '') !== (other[language] ?? ''))
  return differing.map((language, place) => (
    <Fragment key={language}>
      {place > 0 && ', '}
      {`${OWN_NAMES[language]}: `}
      {own[language] || <NotProvided />}
    </Fragment>
  ))
}

/** Names what differs of a part, and says how it is on this side. */
export function useFacetTexts() {
  const { t } = useTranslation(['template', 'shell'])
  const nameOf = (facet: FacetName, type: FieldType | undefined) => {
    if (facet === 'min' || facet === 'max') return t(`props.${facet}.${type ? boundOf(type) : 'count'}`)
    if (facet === 'type') return t('props.kind')
    if (facet === 'options_or_lookup') return t('props.source')
    if (facet === 'visible_if') return t('condition.title')
    return t(`props.${facet}`)
  }
  const valueOf = (facet: FacetName, own: AnyPart, other: AnyPart): ReactNode => {
    const value = own[facet]
    if (LABELS.includes(facet)) return saidIn(value as Labels, other[facet] as Labels)
    if (typeof value === 'boolean') return t(value ? 'shell:list.yes' : 'shell:list.no')
    if (facet === 'type') return t(`type.${value as FieldType}`)
    if (facet === 'width') return t(`width.${value as Width}`)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : <NotProvided />
  }
  return (facet: FacetName, own: AnyPart, other: AnyPart): ReactNode => {
    const name = nameOf(facet, own.type)
    if (LONG.includes(facet)) return name
    return (
      <>
        {t('stale.fact', { name, value: '' })}
        {valueOf(facet, own, other)}
      </>
    )
  }
}
