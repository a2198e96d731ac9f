import {
  changePassword,
  checkResetLink,
  loadUserData,
  renewToken,
  requestOtp,
  requestReset,
  setNewPassword,
  signOut,
  verifyOtp,
} from '#domain/api/users.ts'
import { changeOwnPassword } from '../access/change-password.ts'
import { keepsMailOfDemo } from '../access/demo/demo-world.ts'
import { readLinkAccount, requestResetLink, resetPassword } from '../access/reset-links.ts'
import { endSessionOf, renewTokens } from '../access/session-tokens.ts'
import { checkCode, checkPassword } from '../access/sign-in.ts'
import { answer, callerOf, on, type Served } from '../serve.ts'
import { readUserData } from '../store/user-data.ts'

export const usersRoutes: Served[] = [
  on(requestOtp, async ({ email, password }, call) => {
    const { challenge, qrCode } = await checkPassword(call, email, password)
    return answer({ email, qr_code: qrCode, status: true, challenge }, 'code_wanted')
  }),

  on(verifyOtp, async ({ email, otp, challenge }, call) => {
    const { access, refresh } = await checkCode(call, email, otp, challenge)
    return answer({ access_token: access, refresh_token: refresh }, 'signed_in')
  }),

  on(renewToken, async ({ token }, call) => {
    const { access, refresh } = await renewTokens(call, token)
    return answer({ accessToken: access, refresh_token: refresh })
  }),

  on(signOut, async ({ token }, call) => {
    await endSessionOf(call, token)
    return answer(null, 'signed_out')
  }),

  on(loadUserData, async (_input, call) => {
    const { termsUrl, contactUrl, companyUrl } = call.settings
    const links = { terms: termsUrl ?? '/terms', contact: contactUrl ?? '/contact', company: companyUrl ?? '/about' }
    const { userId, timeZone } = callerOf(call)
    const { user_data: user, ...rest } = await readUserData(call.db, userId)
    return answer({ user_data: { ...user, time_zone: timeZone }, ...rest, links })
  }),

  on(requestReset, async ({ email }, call) => {
    await requestResetLink(call, email)
    return answer({ is_in_outbox: await keepsMailOfDemo(call) }, 'reset_requested')
  }),

  on(checkResetLink, async (link, call) => {
    const { email } = await readLinkAccount(call, link)
    return answer({ email })
  }),

  on(setNewPassword, async ({ password, ...link }, call) => {
    await resetPassword(call, link, password)
    return answer(null, 'password_set')
  }),

  on(changePassword, async ({ current_password, password }, call) => {
    await changeOwnPassword(call, current_password, password)
    return answer(null, 'password_set')
  }),
]
