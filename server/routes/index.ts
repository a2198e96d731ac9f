import type { Served } from '../serve.ts'
import { accessControlRoutes } from './access-control.ts'
import { agreementLimitRoutes } from './masters/agreement-limits.ts'
import { agreementRoutes } from './masters/agreements.ts'
import { bordereauRoutes } from './masters/bordereaux.ts'
import { clientErrorsRoutes } from './client-errors.ts'
import { contractLifeRoutes } from './contract/life.ts'
import { contractIssuedRoutes } from './contract/issued.ts'
import { contractLineRoutes } from './contract/lines.ts'
import { contractAccountRoutes } from './contract/accounts.ts'
import { contractStartRoutes } from './contract/starts.ts'
import { endorsementRoutes } from './contract/endorsement.ts'
import { contractTransferRoutes } from './contract/transfer.ts'
import { contractViewRoutes } from './contract/view.ts'
import { contractWarningRoutes } from './contract/warnings.ts'
import { worklistRoutes } from './contract/worklists.ts'
import { contractRoutes } from './contracts.ts'
import { customCobRoutes } from './custom-cob.ts'
import { dashboardRoutes } from './dashboard.ts'
import { filesRoutes } from './files.ts'
import { listLayoutRoutes } from './list-layouts.ts'
import { importRoutes } from './import.ts'
import { masterRoutes } from './master.ts'
import { notificationRoutes } from './own/notifications.ts'
import { onboardingRoutes } from './onboarding.ts'
import { outboxRoutes } from './outbox.ts'
import { savedViewRoutes } from './saved-views.ts'
import { sourceReviewRoutes, sourceTrailRoutes } from './source-review.ts'
import { sourceRoutes } from './source.ts'
import { ticketRoutes } from './support/tickets.ts'
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
  ...savedViewRoutes,
  ...dashboardRoutes,
  ...masterRoutes,
  ...sourceRoutes,
  ...sourceReviewRoutes,
  ...sourceTrailRoutes,
  ...contractRoutes,
  ...contractStartRoutes,
  ...contractLifeRoutes,
  ...contractLineRoutes,
  ...contractAccountRoutes,
  ...contractTransferRoutes,
  ...contractViewRoutes,
  ...contractWarningRoutes,
  ...worklistRoutes,
  ...contractIssuedRoutes,
  ...endorsementRoutes,
  ...ticketRoutes,
  ...agreementRoutes,
  ...agreementLimitRoutes,
  ...bordereauRoutes,
  ...accessControlRoutes,
  ...userAccessRoutes,
  ...userAccountRoutes,
  ...thirdPartyRoutes,
  ...filesRoutes,
  ...importRoutes,
  ...customCobRoutes,
  ...notificationRoutes,
  ...outboxRoutes,
  ...clientErrorsRoutes,
]
