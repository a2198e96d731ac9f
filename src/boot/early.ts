/** The configuration, asked for before the application's code is there. */
export interface Early {
  /** The access token it was asked with; with another one the reply is worth nothing. */
  token: string
  /** The raw answer, whatever its status; rejects when there was none. Read its body once. */
  reply: Promise<Response>
}

/** What the boot script leaves for the application. */
export interface Boot {
  early: Early | null
}

declare global {
  interface Window {
    __slipway?: Boot
  }
}

/** Hands the early answer out once; null when there is none for this token. */
export function takeEarly(token: string, boot: Boot | undefined = window.__slipway): Promise<Response> | null {
  const early = boot?.early
  if (!boot || !early || early.token !== token) return null
  boot.early = null
  return early.reply
}
