import {
  checkDetails,
  decideOnUser,
  inviteUser,
  listWaiting,
  loadWaitingCount,
  resendConfirmation,
  submitDetails,
  verifyOnboarding,
} from '#domain/api/onboarding.ts'
import { register } from '#domain/api/users.ts'
import { decide, decidesIn, judgeDecision } from '../access/onboarding/decide.ts'
import { checkOwnDetails, judgeDetails, submitOwnDetails } from '../access/onboarding/details.ts'
import { branchesForRole } from '../access/onboarding/giving.ts'
import { invite, judgeInvitation } from '../access/onboarding/invite.ts'
import { registerUser, resendLink } from '../access/onboarding/register.ts'
import { openOnboarding } from '../access/onboarding/standing.ts'
import { answer, callerOf, on, type Served } from '../serve.ts'
import { listOffers } from '../store/onboarding/offers.ts'
import { countWaiting, listWaitingPeople } from '../store/onboarding/waiting.ts'

export const onboardingRoutes: Served[] = [
  on(register, async (input, call) => {
    await registerUser(call, input)
    return answer(null, 'registered')
  }),

  on(verifyOnboarding, async ({ token }, call) => answer(await openOnboarding(call, token))),

  on(resendConfirmation, async (input, call) => {
    await resendLink(call, input)
    return answer(null, 'confirmation_requested')
  }),

  on(
    checkDetails,
    async (input, call) => {
      await checkOwnDetails(call, input)
      return answer(null)
    },
    (parts, call) => judgeDetails(call, parts),
  ),

  on(
    submitDetails,
    async (input, call) => {
      await submitOwnDetails(call, input)
      return answer(null, 'details_submitted')
    },
    (parts, call) => judgeDetails(call, parts),
  ),

  on(
    inviteUser,
    async (input, call) => answer(await invite(call, input), 'invited', { email: input.email }),
    (parts, call) => judgeInvitation(call, parts),
  ),

  on(listWaiting, async (query, call) => {
    const branches = decidesIn(call)
    const { roles, ...offers } = await listOffers(call.db, branches)
    const givable = roles.map(({ codenames, ...role }) => ({
      ...role,
      branches: branchesForRole(callerOf(call), { ...role, codenames }, branches),
    }))
    const offered = { ...offers, roles: givable.filter((role) => role.branches.length > 0) }
    return answer({ ...(await listWaitingPeople(call.db, query, branches)), ...offered })
  }),

  on(loadWaitingCount, async (_nothing, call) => answer({ count: await countWaiting(call.db, decidesIn(call)) })),

  on(
    decideOnUser,
    async (input, call) => {
      await decide(call, input)
      return answer(null, input.decision === 'approve' ? 'user_approved' : 'user_rejected')
    },
    (parts, call) => judgeDecision(call, parts),
  ),
]
