import type { Served } from '../serve.ts'
import { accessControlRoutes } from './access-control.ts'
import { agreementRoutes } from './masters/agreements.ts'
import { clientErrorsRoutes } from './client-errors.ts'
import { contractStartRoutes } from './contract-starts.ts'
import { contractRoutes } from './contracts.ts'
import { customCobRoutes } from './custom-cob.ts'
import { dashboardRoutes } from './dashboard.ts'
import { filesRoutes } from './files.ts'
import { listLayoutRoutes } from './list-layouts.ts'
import { importRoutes } from './import.ts'
import { masterRoutes } from './master.ts'
import { onboardingRoutes } from './onboarding.ts'
import { outboxRoutes } from './outbox.ts'
import { sourceReviewRoutes, sourceTrailRoutes } from './source-review.ts'
import { sourceRoutes } from './source.ts'
import { profileRoutes } from './profile.ts'
import { userAccessRoutes } from './access-control/access.ts'
import { userAccountRoutes } from './access-control/account.ts'
import { thirdPartyRoutes } from './third-party.ts'
import { usersRoutes } from './users.ts'

/** Every call the server answers; a test holds it against the list of endpoints. */
export const SERVED: readonly Served[] = [
  ...usersRoutes,
  ...onboardingRoutes,
  ...profileRoutes,
  ...listLayoutRoutes,
  ...dashboardRoutes,
  ...masterRoutes,
  ...sourceRoutes,
  ...sourceReviewRoutes,
  ...sourceTrailRoutes,
  ...contractRoutes,
  ...contractStartRoutes,
  ...agreementRoutes,
  ...accessControlRoutes,
  ...userAccessRoutes,
  ...userAccountRoutes,
  ...thirdPartyRoutes,
  ...filesRoutes,
  ...importRoutes,
  ...customCobRoutes,
  ...outboxRoutes,
  ...clientErrorsRoutes,
]
