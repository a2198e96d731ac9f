import { listOutbox } from '#domain/api/outbox.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { addressOf, changed, movesTo, queryOf } from '#src/ui/list/list-address.ts'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { MailList } from './MailList.tsx'

const NOT_SORTED: readonly string[] = []

/** Mail that the product has written, newest first. */
export default function Outbox() {
  const { t } = useTranslation('outbox')
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, NOT_SORTED), [address])
  const loaded = useLoaded(listOutbox, query)
  const ask = (next: typeof query, isStep: boolean) => setAddress(addressOf(next), movesTo(isStep))
  return (
    <section className={listClasses.card} aria-label={t('title')}>
      <div className={listClasses.bar}>
        <SearchBox list={t('title')} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
      </div>
      <MailList {...loaded} />
      <ListFoot answer={loaded.data} query={query} ask={ask} isBusy={loaded.isBusy} />
    </section>
  )
}
