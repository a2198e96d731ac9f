import { requestReset } from '#domain/api/users.ts'
import { forgotPasswordMachine } from '#src/machines/forgot-password.machine.ts'
import { calling, type Services } from '#src/services/services.tsx'

/** The chart of a forgotten password, filled with its call. */
export const forgotPasswordOf = (services: Services) =>
  forgotPasswordMachine.provide({ actors: { requestReset: calling(services.call, requestReset) } })
