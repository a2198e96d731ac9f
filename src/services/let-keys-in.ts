interface Yielding {
  scheduler?: { yield?: () => Promise<void> }
}

/** Between two pieces of long work: keys that have come meanwhile are answered. Browsers that know no such pause go on. */
export const letKeysIn = async (): Promise<void> => (globalThis as Yielding).scheduler?.yield?.()
