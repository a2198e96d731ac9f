import { Secret, TOTP } from 'otpauth'

/** What every enrolled account of the demo world has. */
export const DEMO_PASSWORD = 'Slipway-demo-2026'
export const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What the authenticator of an account shows at a moment. */
export const codeAt = (now: Date, secret = DEMO_SECRET) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
