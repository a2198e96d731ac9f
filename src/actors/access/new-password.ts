import { checkResetLink, setNewPassword } from '#domain/api/users.ts'
import { newPasswordMachine } from '#src/machines/new-password.machine.ts'
import { calling, type Services } from '#src/services/services.tsx'

/** The chart of a new password through a mailed link, filled with its calls. */
export const newPasswordOf = (services: Services) =>
  newPasswordMachine.provide({
    actors: { checkResetLink: calling(services.call, checkResetLink), setNewPassword: calling(services.call, setNewPassword) },
  })
