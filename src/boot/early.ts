/** Answers that were asked for before the application's code was there. */
export interface Early {
  /** The access token they were asked with; with another one they are worth nothing. */
  token: string
  /** By address, the raw answer, whatever its status; rejects when there was none. Read its body once. */
  replies: Record<string, Promise<Response>>
}

/** What the boot script leaves for the first page; what that did not want would be old for the next one. */
export interface Boot {
  early: Early | null
}

declare global {
  interface Window {
    __slipway?: Boot
  }
}

/** Hands an early answer out once; null when there is none for this token. */
export function takeEarly(url: string, token: string, boot: Boot | undefined = window.__slipway): Promise<Response> | null {
  const early = boot?.early
  const reply = early?.token === token ? early.replies[url] : undefined
  if (!early || !reply) return null
  delete early.replies[url]
  return reply
}
