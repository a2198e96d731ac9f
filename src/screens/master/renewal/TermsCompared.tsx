import { agreementContract } from '#domain/entities/binder/agreement-contract.ts'
import type { PAGE_SIZES } from '#domain/limits.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Named } from '#domain/records/links.ts'
import { callsOf } from '#src/actors/records/resource.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { useTranslation } from 'react-i18next'
import { useEntityTexts } from '../entity-texts.ts'
import { Differences } from './Differences.tsx'
import { SectionTerms } from './SectionTerms.tsx'
import classes from './Renewal.module.css'

/** With its exact fields forgotten: what draws it goes by its declaration. */
const contract = agreementContract as unknown as Entity
/** More than an agreement has, and a size of pages that lists offer. */
const MOST: (typeof PAGE_SIZES)[number] = 100

const firstOf = (id: number) => ({
  page: 1,
  page_size: MOST,
  search: '',
  sort: '',
  filter: { agreement: String(id) },
  cursor: '',
})

/** The terms of an agreement that differ from those of the period before, and those of its contracts by their section. */
export default function TermsCompared({ entity, agreement }: { entity: Entity; agreement: Row }) {
  const { t } = useTranslation('binder')
  const { id, name } = agreement.renewed_from as Named
  const before = useLoaded(callsOf(entity).load, { id })
  const then = useLoaded(callsOf(contract).list, firstOf(id))
  const now = useLoaded(callsOf(contract).list, firstOf(agreement.id))
  const problem = before.problem ?? then.problem ?? now.problem
  const known = before.data && then.data && now.data ? { was: before.data, before: then.data.items, after: now.data.items } : null
  return (
    <Card title={t('renewal.title', { name })}>
      {problem && <ProblemNote problem={problem} onRetry={before.request} />}
      {!known && !problem && <Waiting size="xs" label={t('renewal.loading')} />}
      {known && <Compared entity={entity} is={agreement} {...known} />}
    </Card>
  )
}

interface ComparedProps {
  entity: Entity
  was: Row
  is: Row
  before: readonly Row[]
  after: readonly Row[]
}

function Compared({ entity, was, is, before, after }: ComparedProps) {
  const { t } = useTranslation('binder')
  const texts = useEntityTexts(entity)
  const pairs = after.flatMap((now) => {
    const old = before.find(({ section_no: number }) => number === now.section_no)
    return old ? [{ old, now }] : []
  })
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('renewal.field')}</th>
          <th scope="col">{t('renewal.before')}</th>
          <th scope="col">{t('renewal.after')}</th>
        </tr>
      </thead>
      <Differences of={entity} title={texts.one} was={was} is={is} />
      {pairs.map(({ old, now }) => (
        <SectionTerms key={now.id} of={contract} before={old.id} after={now.id} number={String(now.section_no)} />
      ))}
    </table>
  )
}
