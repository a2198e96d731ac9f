import { moveUser } from '#domain/api/access-control/account.ts'
import { decideOnUser, inviteUser, submitDetails } from '#domain/api/onboarding.ts'
import { register, requestOtp, verifyOtp } from '#domain/api/users.ts'
import { statusOf as statusNamed } from '#domain/lifecycles/lifecycle.ts'
import type { UserFacts, UserMove } from '#domain/lifecycles/user.lifecycle.ts'
import { ONBOARDING } from '#domain/limits.ts'
import { earlier } from '#server/access/time.ts'
import { lookAfterAccounts } from '#server/jobs/accounts.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { server as onServerLevel } from '#tests/charts/user/server-exclusions.ts'
import { user } from '#tests/charts/user/spec.ts'
import { codeAt } from '#tests/support/server.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { saysNothing } from '#tools/charts/adapters/statements.ts'
import { details, PASSWORD, registration, rowOf, statusOf, tokenFor, verify } from './newcomer.ts'
import { asOnlyAdministrator, callAs, idBy, mustAnswer, mustBe, mustBlock, mustHaveMailed, query, type Way } from './way-in.ts'
import { sql } from '#server/store/sql/sql.ts'

type Driver = (way: Way, facts: UserFacts, status: string) => Promise<unknown>

const registerAgain: Driver = async (way, { hasWaited }, status) => {
  const { server, email } = way
  const waited = earlier(server.clock(), ONBOARDING.registerAgain)
  if (status === 'rejected' && hasWaited) await query(way, 'update app_user set status_since = $2 where id = $1', waited)
  mustAnswer(await server.call(register, registration(email)))
  await pumpOutbox(server.deps)
  const isTaken = status === 'registered' || hasWaited
  await mustHaveMailed(way, isTaken ? 'Confirm your email address' : 'Your registration was not approved')
  if (isTaken) way.token = await tokenFor(server, email)
}

const inviteAgain: Driver = async (way) => {
  const invited = { email: way.email, first_name: 'Robin', last_name: 'Quill', language: 'en', branch: null }
  mustAnswer(await callAs(way, 'admin', inviteUser, invited))
  const token = await tokenFor(way.server, way.email)
  if (token === way.token) throw new Error('No invitation was mailed')
  way.token = token
}

/** Nobody can approve while something is tried. */
async function withoutApprovers({ server }: Way, work: () => Promise<unknown>): Promise<void> {
  const open = (isActive: boolean) =>
    server.db.query(sql`update permission set is_active = ${isActive} where codename = 'approve_user'`)
  await open(false)
  await work()
  await open(true)
}

/** The open link runs out while something is tried. */
async function withLapsedLink(way: Way, work: () => Promise<unknown>): Promise<void> {
  const setExpiry = (at: Date) =>
    query(way, 'update onboarding_link set expires_at = $2 where user_id = $1 and ended_at is null', at)
  await setExpiry(way.server.clock())
  await work()
  await setExpiry(new Date(way.server.clock().getTime() + 3_600_000))
}

const verifyEmail: Driver = async (way, { hasOpenLink }) => {
  if (hasOpenLink) return mustAnswer(await verify(way.server, way.token))
  return withLapsedLink(way, async () => mustAnswer(await verify(way.server, way.token), 'onboarding_link_expired'))
}

const handIn: Driver = async (way, { hasOpenLink, hasDetails, hasPassword }) => {
  const { server, token } = way
  const whole = await details(server, token)
  if (!hasOpenLink)
    return withLapsedLink(way, async () => mustAnswer(await server.call(submitDetails, whole), 'onboarding_link_expired'))
  if (!hasDetails) return mustAnswer(await server.call(submitDetails, { ...whole, job_title: ' ' }), 'not_valid', 'job_title')
  if (!hasPassword) return mustAnswer(await server.call(submitDetails, { ...whole, password: 'short' }), 'not_valid', 'password')
  const inLondon = { ...whole, branch: await idBy(way, 'branch', 'LON') }
  await withoutApprovers(way, async () => mustAnswer(await server.call(submitDetails, inLondon)))
  await pumpOutbox(server.deps)
  return mustHaveMailed(way, 'Your registration is under review')
}

const askForApproval: Driver = async (way, { hasApprover }) => {
  const look = () => lookAfterAccounts(way.server.deps)
  await (hasApprover ? look() : withoutApprovers(way, look))
}

async function decision(way: Way, given: object) {
  const { row_version: version } = (await rowOf(way.server, way.email))!
  return { user: way.id, row_version: version, reason: 'As found.', ...given }
}

const approve: Driver = async (way, facts) => {
  if (!facts.isSomeoneElse) return mustBlock(way, 'user.approve', facts, 'isSomeoneElse')
  const role = facts.hasRole ? await idBy(way, 'role', facts.isWithinOwnAccess ? 'technician' : 'administrator') : null
  const branch = facts.hasBranch ? await idBy(way, 'branch', 'LON') : null
  const answer = await callAs(
    way,
    facts.isWithinOwnAccess ? 'admin' : 'compliance',
    decideOnUser,
    await decision(way, { decision: 'approve', role, branch }),
  )
  if (!facts.hasBranch) return mustAnswer(answer, 'not_valid', 'branch')
  return facts.hasRole && facts.isWithinOwnAccess ? mustAnswer(answer) : mustAnswer(answer, 'not_valid', 'role')
}

const reject: Driver = async (way, facts) => {
  if (!facts.isSomeoneElse) return mustBlock(way, 'user.reject', facts, 'isSomeoneElse')
  const refused = await decision(way, { decision: 'reject', ...(!facts.hasReason && { reason: '' }) })
  const answer = await callAs(way, 'head', decideOnUser, refused)
  return facts.hasReason ? mustAnswer(answer) : mustAnswer(answer, 'not_valid', 'reason')
}

/** The first sign-in, with a right code or a wrong one. */
async function signInFirst({ server, email }: Way, isRight: boolean) {
  server.clock.advance(30)
  const first = await server.call(requestOtp, { email, password: PASSWORD })
  mustAnswer(first)
  const secret = new URL(first.body.data.qr_code).searchParams.get('secret')!
  const otp = codeAt(server.clock(), isRight ? secret : undefined)
  return server.call(verifyOtp, { email, otp, challenge: first.body.data.challenge })
}

const enrol: Driver = async (way, { hasAuthenticator, hasRole }) => {
  if (!hasAuthenticator) return mustAnswer(await signInFirst(way, false), 'wrong_code')
  if (hasRole) return mustAnswer(await signInFirst(way, true))
  const [given] = await query(way, 'select role_id as id from app_user where id = $1')
  await query(way, 'update app_user set role_id = null where id = $1')
  mustAnswer(await signInFirst(way, true))
  return query(
    way,
    'update app_user set role_id = $2, totp_secret = null, totp_enrolled_at = null, totp_last_step = 0 where id = $1',
    given!.id,
  )
}

const rest: Driver = async (way, { isIdle, leavesAdministrator }) => {
  const since = earlier(way.server.clock(), ONBOARDING.idle)
  const setUsed = (at: Date) =>
    query(
      way,
      'update app_user set last_login_at = $2, status_since = $2, totp_enrolled_at = $2, created_at = $2 where id = $1',
      at,
    )
  const look = () => lookAfterAccounts(way.server.deps)
  await setUsed(isIdle ? since : new Date(since.getTime() + 1000))
  await (leavesAdministrator ? look() : asOnlyAdministrator(way, look))
  await setUsed(way.server.clock())
}

/** What staff do on the page of the user. */
const byStaff =
  (move: Extract<UserMove, 'user.suspend' | 'user.reactivate' | 'user.deactivate'>): Driver =>
  async (way, facts, status) => {
    if (!facts.isSomeoneElse) return mustBlock(way, move, facts, 'isSomeoneElse')
    const ask = (comment: string) => callAs(way, 'admin', moveUser, { id: way.id, move, comment })
    if (!facts.leavesAdministrator && status !== 'suspended')
      return asOnlyAdministrator(way, async () => mustAnswer(await ask('A reason'), 'last_administrator'))
    return facts.hasReason ? mustAnswer(await ask('A reason')) : mustAnswer(await ask(''), 'not_valid', 'comment')
  }

const driving = (drive: Driver) => async (way: Way, event: object) => {
  await way.server.db.query(sql`delete from attempt`)
  await drive(way, (event as { facts: UserFacts }).facts, (await statusOf(way.server, way.email))!)
}

const STATES = [
  'registered',
  'invited',
  'emailVerified',
  'detailsSubmitted',
  'pendingApproval',
  'approved',
  'rejected',
  'active',
  'suspended',
  'deactivated',
]

const has = (state: string) => async (way: Way) => mustBe(await statusOf(way.server, way.email), statusNamed(state), 'The status')

export const onServer = defineAdapter(
  atLevel<Way>(user, onServerLevel, {
    events: {
      'user.register': driving(registerAgain),
      'user.invite': driving(inviteAgain),
      'user.verifyEmail': driving(verifyEmail),
      'user.submitDetails': driving(handIn),
      'user.requestApproval': driving(askForApproval),
      'user.approve': driving(approve),
      'user.reject': driving(reject),
      'user.enrol': driving(enrol),
      'user.suspend': driving(byStaff('user.suspend')),
      'user.restIdle': driving(rest),
      'user.reactivate': driving(byStaff('user.reactivate')),
      'user.deactivate': driving(byStaff('user.deactivate')),
    },
    states: Object.fromEntries(STATES.map((state) => [`user.${state}`, has(state)])),
    ...saysNothing('There is no screen: the server is asked what a record is.'),
  }),
)
