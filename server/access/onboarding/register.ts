import { AppError } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { resendConfirmation } from '#domain/api/onboarding.ts'
import type { register } from '#domain/api/users.ts'
import type { Call } from '../../serve.ts'
import { writeRegistration } from '../../store/onboarding/registrations.ts'
import { writeMail } from '../../store/mail/outbox.ts'
import { confirmationOf, onboardingFrom, reserveTry } from '../attempts.ts'
import { passwordFault } from '../password-rules.ts'
import { HASH_COST, hashPassword } from '../../secrets/passwords.ts'
import { noteEvent } from '../security-events.ts'

/** Takes a registration in. Does the same whether or not the address is known: the pump looks whose it is. */
export async function registerUser(
  call: Call,
  { password, accept_terms: _accepted, ...person }: Input<typeof register>,
): Promise<void> {
  if (call.settings.registration === 'off') throw new AppError('registration_closed')
  await reserveTry(call, onboardingFrom(call.address))
  await reserveTry(call, confirmationOf(person.email))
  const fault = passwordFault(password, person)
  if (fault) throw new AppError('not_valid', { fields: { password: fault } })
  const hash = await hashPassword(password, call.hashCost ?? HASH_COST)
  const now = call.clock()
  await call.db.tx(async (sql) => {
    const origin = { address: call.address, request_id: call.requestId, created_at: now }
    const id = await writeRegistration(sql, { ...person, password_hash: hash, ...origin })
    await noteEvent(sql, call, 'registered')
    await writeMail(sql, { kind: 'registration', recipient: person.email, facts: { registration_id: id }, now })
  })
}

/** Asks for another mail with a link, or with how things stand; the pump looks for whom. */
export async function resendLink(call: Call, { email }: Input<typeof resendConfirmation>): Promise<void> {
  await reserveTry(call, onboardingFrom(call.address))
  await reserveTry(call, confirmationOf(email))
  await noteEvent(call.db, call, 'confirmation_requested')
  await writeMail(call.db, {
    kind: 'onboarding_resend',
    recipient: email,
    facts: { request_id: call.requestId },
    now: call.clock(),
  })
}
