import type { ListQuery } from '#domain/api/envelope.ts'
import { sortable, type Entity } from '#domain/entities/entity.ts'
import { useLanguageChange } from '#src/parts/lists/language-change.ts'
import { useLastPage } from '#src/parts/lists/last-page.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useServices } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { movesTo, queryOf } from '#src/ui/list/list-address.ts'
import listClasses from '#src/ui/list/list.module.css'
import { useActorRef, useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useEntityTexts } from './entity-texts.ts'
import { EntityList } from './EntityList.tsx'
import { knownPage } from '#src/actors/records/known-pages.ts'
import { filterKeys } from './list-filters.ts'
import { resourceOf } from '#src/actors/records/resource.ts'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { addressWith, recordIn } from './record-address.ts'
import { useRestoredDraft } from './record/restored-draft.ts'

const dialog = later(() => import('./record/RecordDialog.tsx'))
const prepareDialog = () => void dialog.prepare().catch(() => undefined)

const panel = later(async () => (await Promise.all([import('./panel/RecordPanel.tsx'), i18next.loadNamespaces('panel')]))[0])
const preparePanel = () => void panel.prepare().catch(() => undefined)

/** The list of an entity's rows, a record beside it and the dialog over it; the address says what the list shows, and which record. */
export function EntityScreen({ entity }: { entity: Entity }) {
  const services = useServices()
  const texts = useEntityTexts(entity)
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, sortable(entity), filterKeys(entity)), [address, entity])
  const [page] = useState(() => knownPage(services, entity, query))
  const actor = useActorRef(resourceOf(services)(entity), { ...services.actorOptions, input: { query, page } })
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches({ dialog: 'closed' }))

  useEffect(() => actor.send({ type: 'query.change', query }), [actor, query])
  useLastPage(actor, setAddress)
  const askAgain = () => actor.send({ type: 'list.request' })
  useRetryOnReturn(actor, askAgain)
  useLanguageChange(askAgain)
  useFocusReturn(isOpen)
  useRestoredDraft(entity, actor)

  const record = recordIn(address)
  const ask = (next: ListQuery, isStep: boolean) => setAddress(addressWith(next, record), movesTo(isStep))
  const openRecord = (id: number | null) => setAddress(addressWith(query, id), { replace: record !== null })
  const props = { entity, texts, actor, prepareDialog }
  return (
    <>
      <div className={listClasses.beside} data-open={record === null ? undefined : true}>
        <EntityList {...props} query={query} ask={ask} preparePanel={preparePanel} record={record} openRecord={openRecord} />
        {record !== null && (
          <Suspense fallback={null}>
            <panel.Component {...props} id={record} onOpen={openRecord} />
          </Suspense>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <dialog.Component entity={entity} texts={texts} actor={actor} />
        </Suspense>
      )}
    </>
  )
}
