/** kB after brotli, and requests before the page can be used. Source: the product's design figures. */
export const BUDGETS = {
  signIn: { js: 155, css: 9, requests: 12 },
  firstRoute: { js: 190, css: 14, requests: 18 },
  furtherRoute: { js: 25, css: 4 },
  texts: 6,
  html: 4,
} as const

/** ms on the slow line: first paint, largest paint, and the moment of use. */
export const TARGETS = { signIn: { fcp: 700, lcp: 700, ready: 1_700 }, list: { lcp: 1_900 } } as const

export const kB = (bytes: number) => bytes / 1_000
