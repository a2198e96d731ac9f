import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Slipway'
const SECRET_BYTES = 20
const PERIOD = 30
/** Steps of clock drift allowed each way (decisions 2). */
const DRIFT = 1

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: ISSUER, label: email, secret, algorithm: 'SHA1', digits: 6, period: PERIOD })

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth://` address that an authenticator is set up with. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step whose code this is, else null. The caller refuses a step that was used before (RFC 6238 5.2). */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = totpOf(secret).validate({ token: code, window: DRIFT, timestamp })
  return drift === null ? null : Math.floor(timestamp / 1000 / PERIOD) + drift
}
