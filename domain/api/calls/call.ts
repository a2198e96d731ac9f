import type { Endpoint } from '../endpoint.ts'

/**
 * Where and how an endpoint is called, without its schemas: all that the browser needs to make a request. Schemas bring a library
 * with them that only forms need; the server has both.
 */
export interface Call<E extends Endpoint = Endpoint> extends Omit<Endpoint, 'input' | 'output'> {
  /** The endpoint that it calls; there is never a value. */
  readonly of?: E
}
