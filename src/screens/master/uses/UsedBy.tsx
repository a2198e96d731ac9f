import { linkName } from '#domain/country-names.ts'
import { listReferences } from '#domain/api/master.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Referable } from '#domain/records/field.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Pages } from './Pages.tsx'
import classes from './UsedBy.module.css'
import { placeOf } from '#src/parts/links/record-places.ts'
import { Waiting } from '#src/ui/waiting/Waiting.tsx'
import { isReferable } from './referable.ts'

type References = Output<typeof listReferences>

/** What refers to the record, asked for when someone wants to know. */
export function UsedBy({ entity: { name: of }, id }: { entity: Entity; id: number }) {
  const { t } = useTranslation('master')
  const [isOpen, setIsOpen] = useState(false)
  if (!isReferable(of)) return null
  return (
    <details className={classes.used} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('usedBy.title')}</summary>
      {isOpen && <ListedUses of={of} id={id} />}
    </details>
  )
}

/** What refers to the record, page by page. */
export default function ListedUses({ of, id }: { of: Referable; id: number }) {
  const { t } = useTranslation('master')
  const [turned, setTurned] = useState({ of, id, page: 1 })
  const page = turned.of === of && turned.id === id ? turned.page : 1
  const { data, problem, isBusy, request } = useLoaded(listReferences, { of, id, page })
  return (
    <>
      {isBusy && <Waiting size="xs" label={t('usedBy.loading')} />}
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {data && <Uses {...data} onPage={(to) => setTurned({ of, id, page: to })} />}
    </>
  )
}

function Uses({
  references,
  total,
  total_is_estimate: isEstimate,
  others,
  page,
  pages,
  onPage,
}: References & { onPage: (page: number) => void }) {
  const { t, i18n } = useTranslation('master')
  const kindOf = (entity: string) => (i18n.exists(`master:${entity}.one`) ? t(`${entity}.one` as 'region.one') : entity)
  if (total === 0) return <p className={classes.none}>{t('usedBy.none')}</p>
  return (
    <>
      <ul className={classes.uses}>
        {references.map((one) => (
          <li key={`${one.entity}:${one.id}`}>
            <span>{kindOf(one.entity)}</span> <Use {...one} />
          </li>
        ))}
        {others > 0 && <li>{t('usedBy.others', { count: others })}</li>}
      </ul>
      {isEstimate && <p className={classes.none}>{t('usedBy.over', { count: total })}</p>}
      <Pages label={t('usedBy.pages')} {...{ page, pages, onPage }} />
    </>
  )
}

function Use({ entity, ...named }: References['references'][number]) {
  const { i18n } = useTranslation('master')
  const place = placeOf(entity, named.id, named.name)
  const shown = linkName(i18n.language, named)
  return place ? <Link to={place}>{shown}</Link> : shown
}
