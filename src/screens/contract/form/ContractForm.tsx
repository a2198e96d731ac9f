import { useMay } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import '#src/parts/fields/text-formats.ts'
import i18next from 'i18next'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ContractSkeleton } from '../parts/ContractSkeleton.tsx'
import { OpenContract } from './OpenContract.tsx'

const mayNotAdd = later(() => import('../start/MayNotAdd.tsx'))
/** The contract to be read, with the words of its own. */
const view = later(
  async () =>
    (
      await Promise.all([
        import('../view/ContractView.tsx'),
        i18next.loadNamespaces(['contract-view', 'contract-life', 'dashboard']),
      ])
    )[0],
)

/**
 * A contract that is entered, and any other. One that is made here gets its address while its page stays as it is; to another contract the
 * page is drawn anew.
 */
export default function ContractForm() {
  const { uuid = null } = useParams()
  const asked = useSearchParams()[0].get('view')
  const [shown, setShown] = useState({ uuid, made: null as string | null, page: 0 })
  if (shown.uuid !== uuid) setShown({ uuid, made: null, page: shown.made === uuid ? shown.page : shown.page + 1 })
  const mayAdd = useMay()({ all: ['add_contract'] })
  if (uuid === null && !mayAdd) {
    return (
      <Suspense fallback={null}>
        <mayNotAdd.Component />
      </Suspense>
    )
  }
  if (uuid !== null && asked !== null) {
    return (
      <Suspense fallback={<ContractSkeleton />}>
        <view.Component key={uuid} uuid={uuid} tab={asked} />
      </Suspense>
    )
  }
  return <OpenContract key={shown.page} uuid={uuid} onMade={(made) => setShown((known) => ({ ...known, made }))} />
}
