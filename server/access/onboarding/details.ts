import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { checkDetails, submitDetails } from '#domain/api/onboarding.ts'
import { newPassword } from '#domain/api/users.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import type { KnownParts } from '#domain/faults/known-parts.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import { listApprovers } from '../../store/onboarding/approvers.ts'
import { faultsOfDetails, writeDetails } from '../../store/onboarding/details.ts'
import { findOnboardingLink } from '../../store/onboarding/links.ts'
import { lockNewcomer, type Newcomer } from '../../store/onboarding/newcomers.ts'
import { findAccount, writePassword } from '../../store/users.ts'
import { clearTries, detailsOf, passwordOf, reserveTry } from '../attempts.ts'
import { hashNewPassword } from '../new-password.ts'
import { verifyPassword } from '../../secrets/passwords.ts'
import { tryFromAddress } from '../tries-from-address.ts'
import { bearerOf, openOnboarding } from './standing.ts'
import { makeMove } from '../lifecycle/moves.ts'
import { sceneOf, type Scene } from '../lifecycle/scene.ts'

type Submitted = Input<typeof submitDetails>
type Checked = Partial<Input<typeof checkDetails>>

/** Whose link it is; throws what is wrong with the details, as far as they are known. Refusals are counted: they tell of employee numbers. */
async function checkedFor(call: Call, { token = '', ...details }: Checked): Promise<Newcomer> {
  const { user, step } = await bearerOf(call, token)
  if (step !== 'details') throw new AppError('onboarding_link_used')
  await tryFromAddress(call, detailsOf(user.id), async () => {
    const fields = await faultsOfDetails(call.db, user, details)
    if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
  })
  return user
}

/** Tells what is wrong with the details before the password is given; writes nothing of them. */
export async function checkOwnDetails(call: Call, details: Input<typeof checkDetails>): Promise<void> {
  await checkedFor(call, details)
}

/** What else is wrong with details that have faults already. */
export async function judgeDetails(call: Call, { values }: KnownParts): Promise<FieldErrors> {
  if ('token' in values) await checkedFor(call, values)
  return {}
}

/** Takes what someone tells of themselves and asks for approval. The link is used up by exactly one of any number of calls. */
export async function submitOwnDetails(
  call: Call,
  { token, password, is_new_password: isNew, ...details }: Submitted,
): Promise<void> {
  const user = await checkedFor(call, { token, ...details })
  if (user.status !== 'email_verified') await openOnboarding(call, token)
  const hash = await passwordToKeep(call, user, { password, isNew: isNew || user.password_hash === null })
  await call.db.tx(async (sql) => {
    await holdOpenLink(sql, call, user.id, token)
    await writeDetails(sql, user.id, details, call.clock())
    if (hash) await writePassword(sql, user.id, hash, call.clock())
    await handIn(sql, sceneOf(call, user.id), user.id)
  })
}

/**
 * The hash of a new password; null when that of the registration is typed again. Whoever registered another person's address
 * does not come in by the password they chose then: it counts only when the bearer of the link knows it, or sets one.
 */
async function passwordToKeep(call: Call, user: Newcomer, { password, isNew }: { password: string; isNew: boolean }) {
  if (isNew) return hashChosen(call, user, password)
  await reserveTry(call, passwordOf(user.id))
  if (!(await verifyPassword(user.password_hash ?? '', password)))
    throw new AppError('not_valid', { fields: { password: { key: 'not_registered_password' } } })
  await clearTries(call, passwordOf(user.id))
  return null
}

async function hashChosen(call: Call, user: Newcomer, password: string): Promise<string> {
  const checked = newPassword.safeParse(password)
  const [fault] = Object.values(checked.success ? {} : fieldErrors(checked.error.issues))
  if (fault) throw new AppError('not_valid', { fields: { password: fault } })
  const account = await findAccount(call.db, user.id)
  if (!account) throw new AppError('onboarding_link_invalid')
  return hashNewPassword(call, account, password)
}

/** The row of the user is held, so that the second of two calls finds the link used. */
async function holdOpenLink(sql: Sql, call: Call, userId: number, token: string): Promise<void> {
  await lockNewcomer(sql, userId)
  const link = await findOnboardingLink(sql, call.keys.hash(token))
  if (link?.ended_because === 'replaced') throw new AppError('onboarding_link_replaced')
  if (link?.ended_because === 'used') throw new AppError('onboarding_link_used')
}

async function handIn(sql: Sql, scene: Scene, userId: number): Promise<void> {
  const facts = { hasOpenLink: true, hasDetails: true, hasPassword: true }
  await makeMove(sql, scene, { userId, move: 'user.submitDetails', facts })
  await askForApproval(sql, scene, userId)
}

/** As soon as there is someone who can approve; the daily job asks again for whom there was nobody. */
export async function askForApproval(sql: Sql, scene: Scene, userId: number): Promise<boolean> {
  const user = await lockNewcomer(sql, userId)
  const [approver] = user ? await listApprovers(sql, user, 1) : []
  if (!approver) return false
  await makeMove(sql, scene, { userId, move: 'user.requestApproval', facts: { hasApprover: true } })
  return true
}
