/** No two screens make the same keys, so that one save is never taken for another. */
export const newInstance = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')
