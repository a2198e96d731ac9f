import { listOutbox } from '#domain/api/outbox.ts'
import { useOperation } from '#src/actors/operation.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { addressOf, changed, queryOf } from '#src/ui/list/list-address.ts'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { MailList } from './MailList.tsx'
import { usePageOf } from './outbox-page.ts'

const NOT_SORTED: readonly string[] = []

/** Mail that the product has written, newest first. */
export default function Outbox() {
  const { t } = useTranslation('outbox')
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, NOT_SORTED), [address])
  const actor = useOperation(listOutbox)
  const request = () => actor.send({ type: 'operation.request', input: query })
  useEffect(request, [actor, query])
  useRetryOnReturn(actor, request)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const page = usePageOf(actor)
  const ask = (next: typeof query, isStep: boolean) => setAddress(addressOf(next), { replace: !isStep })
  return (
    <section className={listClasses.card} aria-label={t('title')}>
      <div className={listClasses.bar}>
        <SearchBox list={t('title')} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
      </div>
      <MailList actor={actor} onRetry={request} />
      <ListFoot answer={page} query={query} ask={ask} isBusy={isBusy} />
    </section>
  )
}
