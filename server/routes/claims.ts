import { callerOf, type Call } from '../serve.ts'
import { hashOf, type Claim } from '../store/idempotency.ts'

/** What a call with an `Idempotency-Key` stands for. */
export const claimOf = (call: Call, route: string, body: unknown): Claim => ({
  userId: callerOf(call).userId,
  key: call.idempotencyKey,
  route,
  body,
  now: call.clock(),
})

/** The same change again is the same; another one is judged by its version, which tells the caller more than a spent key. */
export function claimOfChange(call: Call, route: string, body: object): Claim {
  const key = call.idempotencyKey && hashOf(`${call.idempotencyKey} ${JSON.stringify(body)}`)
  return { ...claimOf(call, route, body), key }
}
