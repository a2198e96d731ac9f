import type { newAuthenticatorMachine } from '#src/machines/new-authenticator.machine.ts'
import type { ActorRefFrom } from 'xstate'

export type NewAuthenticator = ActorRefFrom<typeof newAuthenticatorMachine>
