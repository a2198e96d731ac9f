import { checkResetLink, setNewPassword } from '#domain/api/users.ts'
import { newPasswordMachine } from '#src/machines/new-password.machine.ts'
import { calling, useServices } from '#src/services.tsx'
import { SimpleAuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import { useActorRef } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { ResetSteps } from './ResetSteps.tsx'

function Reset({ userToken, token }: { userToken: string; token: string }) {
  const { call, actorOptions } = useServices()
  const actor = useActorRef(
    newPasswordMachine.provide({
      actors: { checkResetLink: calling(call, checkResetLink), setNewPassword: calling(call, setNewPassword) },
    }),
    { ...actorOptions, input: { user_token: userToken, token } },
  )
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
