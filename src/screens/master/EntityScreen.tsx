import type { ListQuery } from '#domain/api/envelope.ts'
import { sortable, type Entity } from '#domain/entities/entity.ts'
import { useLanguageChange } from '#src/lists/language-change.ts'
import { useLastPage } from '#src/lists/last-page.ts'
import { useRetryOnReturn } from '#src/retry-on-return.ts'
import { useServices } from '#src/services.tsx'
import { later } from '#src/ui/later.tsx'
import { addressOf, queryOf } from '#src/ui/list/list-address.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useEntityTexts } from './entity-texts.ts'
import { EntityList } from './EntityList.tsx'
import { knownPage } from './known-pages.ts'
import { filterKeys } from './list-filters.ts'
import { newInstance, resourceOf } from './resource-actors.ts'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { useRestoredDraft } from './record/drafts.ts'

const dialog = later(() => import('./record/RecordDialog.tsx'))
const prepareDialog = () => void dialog.prepare().catch(() => undefined)

/** The list of an entity's rows and the dialog over it; the address says what the list shows. */
export function EntityScreen({ entity }: { entity: Entity }) {
  const services = useServices()
  const texts = useEntityTexts(entity)
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, sortable(entity), filterKeys(entity)), [address, entity])
  const [instance] = useState(newInstance)
  const [page] = useState(() => knownPage(services, entity, query))
  const actor = useActorRef(resourceOf(services)(entity), { ...services.actorOptions, input: { query, instance, page } })
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches({ dialog: 'closed' }))

  useEffect(() => actor.send({ type: 'query.change', query }), [actor, query])
  useLastPage(actor, setAddress)
  const askAgain = () => actor.send({ type: 'list.request' })
  useRetryOnReturn(actor, askAgain)
  useLanguageChange(askAgain)
  useFocusReturn(isOpen)
  useRestoredDraft(entity, actor)

  const ask = (next: ListQuery, isStep: boolean) => setAddress(addressOf(next), { replace: !isStep })
  return (
    <>
      <EntityList entity={entity} texts={texts} actor={actor} query={query} ask={ask} prepareDialog={prepareDialog} />
      {isOpen && (
        <Suspense fallback={null}>
          <dialog.Component entity={entity} texts={texts} actor={actor} />
        </Suspense>
      )}
    </>
  )
}
