import type { Deps } from '../../deps.ts'
import type { Call } from '../../serve.ts'

/** Where a move happens: in a call, in the pump, in a job. */
export interface Scene extends Pick<Call, 'log' | 'clock' | 'keys' | 'settings' | 'address' | 'requestId'> {
  /** Who makes it; null for the product itself. */
  actorId: number | null
}

export const sceneOf = (call: Call, actorId = call.caller?.userId ?? null): Scene => ({ ...call, actorId })

/** Of what the product does by itself. */
export const ownScene = (deps: Deps, requestId = ''): Scene => ({ ...deps, address: '', requestId, actorId: null })
