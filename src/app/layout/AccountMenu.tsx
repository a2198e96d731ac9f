import { useServices } from '#src/services/services.tsx'
import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { later } from '#src/ui/later.tsx'
import { useAccountLook } from './account-look.ts'
import { AccountButton } from './AccountButton.tsx'

const dropdown = later(() => import('./AccountDropdown.tsx'))

/** Who is signed in, and the way out. What opens is fetched when the pointer or the focus comes near. */
export function AccountMenu() {
  const { session } = useServices()
  const user = useSelector(session, (snapshot) => snapshot.context.configuration?.user_data)
  const [isWanted, setWanted] = useState(false)
  useAccountLook(user)
  if (!user) return null
  const fetchAhead = () => void dropdown.prepare()
  const button = <AccountButton user={user} onPointerEnter={fetchAhead} onFocus={fetchAhead} onClick={() => setWanted(true)} />
  return isWanted ? (
    <Suspense fallback={button}>
      <dropdown.Component user={user} />
    </Suspense>
  ) : (
    button
  )
}
