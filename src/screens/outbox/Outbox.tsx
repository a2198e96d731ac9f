import { listOutbox } from '#domain/api/outbox.ts'
import { operationMachine } from '#src/machines/operation.machine.ts'
import { calling, useServices } from '#src/services.tsx'
import { addressOf, changed, queryOf } from '#src/ui/list/list-address.ts'
import listClasses from '#src/ui/list/list.module.css'
import { Pager } from '#src/ui/list/Pager.tsx'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PromiseActorLogic } from 'xstate'
import { MailList } from './MailList.tsx'
import { usePageOf } from './outbox-page.ts'

type CallLogic = PromiseActorLogic<{ message: string; data: unknown }, unknown>

const NOT_SORTED: readonly string[] = []

/** Mail that the product has written, newest first. */
export default function Outbox() {
  const { t } = useTranslation('outbox')
  const { call, actorOptions } = useServices()
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, NOT_SORTED), [address])
  const actor = useActorRef(
    operationMachine.provide({ actors: { callEndpoint: calling(call, listOutbox) as unknown as CallLogic } }),
    actorOptions,
  )
  useEffect(() => actor.send({ type: 'operation.request', input: query }), [actor, query])
  const page = usePageOf(actor)
  const ask = (next: typeof query, isStep: boolean) => setAddress(addressOf(next), { replace: !isStep })
  return (
    <section className={listClasses.card} aria-label={t('title')}>
      <div className={listClasses.bar}>
        <SearchBox list={t('title')} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
      </div>
      <MailList actor={actor} onRetry={() => actor.send({ type: 'operation.request', input: query })} />
      {page && page.total > 0 && (
        <div className={listClasses.foot}>
          <Pager
            page={query.page}
            pageSize={query.page_size}
            total={page.total}
            isEstimate={page.total_is_estimate}
            hasNext={page.next_cursor !== null || query.page * query.page_size < page.total}
            onPage={(next) => ask({ ...query, page: next }, true)}
            onPageSize={(size) => ask(changed(query, { page_size: size }), true)}
          />
        </div>
      )}
    </section>
  )
}
