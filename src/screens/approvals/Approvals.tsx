import { permission, may } from '#domain/access.ts'
import { holderIn } from '#src/machines/holder.ts'
import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useServices } from '#src/services/services.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { later } from '#src/ui/later.tsx'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { addressOf, changed, movesTo, queryOf } from '#src/ui/list/list-address.ts'
import { ListFoot } from '#src/ui/list/ListFoot.tsx'
import listClasses from '#src/ui/list/list.module.css'
import { SearchBox } from '#src/ui/list/SearchBox.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import classes from './approvals.module.css'
import { useApprovals } from '#src/actors/access/approvals.ts'
import { SORTABLE, usePerson, type Ask } from './approvals.ts'
import { WaitingList } from './WaitingList.tsx'

const dialog = later(() => import('./PersonDialog.tsx'))
const invitation = later(() => import('./Invitation.tsx'))

const TO_INVITE = permission('add_customuser')

/** Those who wait to be let in, for whoever may approve them. */
export default function Approvals() {
  const { t } = useTranslation('approvals')
  const { session } = useServices()
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => queryOf(address, SORTABLE), [address])
  const ask: Ask = (next, isStep) => setAddress(addressOf(next), movesTo(isStep))
  const actor = useApprovals(query)
  const waiting = useSelector(actor, ({ context }) => context.waiting)
  const mayInvite = useSelector(session, (snapshot) => may(holderIn(snapshot), TO_INVITE))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const person = usePerson(actor)
  useFocusReturn(person !== null)
  const kept = useFocusKept<HTMLElement>()
  useRetryOnReturn(actor, () => actor.send({ type: 'list.request' }))
  return (
    <section {...kept} className={listClasses.card} aria-label={t('list')}>
      <div className={listClasses.bar}>
        <SearchBox list={t('list')} search={query.search} onSearch={(search) => ask(changed(query, { search }), false)} />
        <div className={classes.tools}>
          <Button variant="default" onClick={() => actor.send({ type: 'list.request' })}>
            {t('refresh')}
          </Button>
          {mayInvite && (
            <Suspense fallback={null}>
              <invitation.Component />
            </Suspense>
          )}
        </div>
      </div>
      <WaitingList actor={actor} query={query} ask={ask} prepare={() => void dialog.prepare().catch(() => undefined)} />
      <ListFoot answer={waiting} query={query} ask={ask} isBusy={isBusy} />
      {person && (
        <Suspense fallback={null}>
          <dialog.Component actor={actor} person={person} />
        </Suspense>
      )}
    </section>
  )
}
