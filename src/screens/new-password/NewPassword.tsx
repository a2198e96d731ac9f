import { newPasswordOf } from '#src/actors/access/new-password.ts'
import { useServices } from '#src/services/services.tsx'
import { SimpleAuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import { useActorRef } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { ResetSteps } from './ResetSteps.tsx'

function Reset({ userToken, token }: { userToken: string; token: string }) {
  const services = useServices()
  const input = { user_token: userToken, token }
  const actor = useActorRef(newPasswordOf(services), { ...services.actorOptions, input })
  return <ResetSteps actor={actor} />
}

/** A new password through a mailed link; another link is another story, told from its beginning. */
export default function NewPassword() {
  const { userToken = '', token = '' } = useParams()
  return (
    <SimpleAuthLayout>
      <Reset key={`${userToken}/${token}`} userToken={userToken} token={token} />
    </SimpleAuthLayout>
  )
}
