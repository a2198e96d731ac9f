import { fromPromise } from 'xstate'

/** An empty actor slot: the app provides the real one, and forgetting to is an error with a name. */
export function slot<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No actor is provided for the slot ${name}`)))
}
