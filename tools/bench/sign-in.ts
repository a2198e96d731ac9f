import { Secret, TOTP } from 'otpauth'

const PASSWORD = 'Slipway-demo-2026'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

async function post<T>(url: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { data: T; message: string }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`)
  return answer.data
}

export interface Tokens {
  access_token: string
  refresh_token: string
}

/** Signs a demo account in, as its browser would, and returns what the browser would store. */
export async function signIn(url: string, email = 'viewer@slipway.example'): Promise<Tokens> {
  const { challenge } = await post<{ challenge: string }>(url, '/users/otp/', { email, password: PASSWORD })
  const otp = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate()
  return post<Tokens>(url, '/users/otp/verify/', { email, otp, challenge })
}
