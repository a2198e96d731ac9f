import type { Call } from './call.ts'

const tag = 'users'
const open = { access: 'anyone', tag } as const

/** What a session is made of. */
export const sessionCalls = {
  requestOtp: { name: 'requestOtp', method: 'POST', path: '/users/otp/', ...open },
  verifyOtp: { name: 'verifyOtp', method: 'POST', path: '/users/otp/verify/', ...open },
  renewToken: { name: 'renewToken', method: 'POST', path: '/users/token_refresh/', ...open },
  signOut: { name: 'signOut', method: 'POST', path: '/users/logout/', ...open },
  loadUserData: { name: 'loadUserData', method: 'GET', path: '/users/user-data/', access: 'signedIn', tag },
} as const satisfies Record<string, Call>
