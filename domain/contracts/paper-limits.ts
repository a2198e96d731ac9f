/** Documents that are made of contracts. Own choice. */
export const PAPERS = {
  /** ms that one may take; the longest slip of 200 layers takes some seconds on a slow machine. */
  time: 60_000,
  /** How many are written at once, of each user one; how many may wait, and seconds until another try is worth it. */
  atOnce: 1,
  waiting: 40,
  retry: 10,
  /** bytes of one. */
  size: 25 * 1024 * 1024,
  /** seconds until one that could not be made is tried again, times the tries before, and the longest such pause. */
  pause: 30,
  longestPause: 60 * 60,
  /** ms between two looks for documents that are to be made, and how many one look takes. */
  poll: 2_000,
  madeAtOnce: 20,
  /** Documents that one user may issue or preview by hand in a quarter of an hour. */
  perTurn: 60,
} as const
