import { randomUUID } from 'node:crypto'
import { RequestFailed } from '#domain/app-error.ts'
import type { Endpoint, Input, Output } from '#domain/api/endpoint.ts'
import { dayOf } from '#domain/dates.ts'
import { moveByItself } from '#server/contracts/life/system.ts'
import { openContractDesk, type Office } from '#tests/support/contracts.ts'
import type { Called } from '#tests/support/server.ts'
import { groundOf } from '#tests/support/story/ground.ts'
import type { World } from '../../world.ts'

/** The product under test, called as the tests of the calls do it. */
const officeOf = (world: World): Office => ({
  db: world.db,
  signInAs: world.tokensOf,
  async call<E extends Endpoint>(endpoint: E, input: object, { token = '' } = {}): Promise<Called<Output<E>>> {
    try {
      const { message, data } = await world.callWith(token)(endpoint, input as Input<E>, { idempotencyKey: randomUUID() })
      return { status: 200, body: { status: true, message, data }, headers: {} }
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      const { status, code, message, fields, data } = error.problem
      return { status, body: { status: false, code, message, errors: fields, data: data as Output<E> }, headers: {} }
    }
  },
})

/** Everybody's desk in the product that runs; its clock is that of the wall, so the night's work is done where a story asks for it. */
export async function openGround(world: World) {
  const desk = await openContractDesk(officeOf(world))
  const nextDay = ({ uuid }: { uuid: string }) =>
    world.db.tx((sql) => moveByItself(sql, uuid, 'contract.checkConditions', new Date()))
  return groundOf(desk, { today: dayOf(new Date()), nextDay })
}
