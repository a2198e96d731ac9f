import * as z from 'zod/mini'

/** A file that travels with a call: the browser's own `File`, and on the server the one that arrived. */
export interface Upload {
  readonly name: string
  /** What the sender says it is; nothing to rely on. */
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** No JSON part passes for a file: it cannot hold a function. */
const isUpload = (value: unknown) =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && typeof value.arrayBuffer === 'function'

/** A file in the input of an endpoint with `encoding: 'form'`. */
export const upload = z.custom<Upload>(isUpload, 'not_file')
