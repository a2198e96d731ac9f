import { ENTITIES } from '../entities/index.ts'
import * as agreements from './binder/agreements.ts'
import * as agreementLimits from './binder/limits.ts'
import * as bordereaux from './binder/bordereaux.ts'
import * as accessControl from './access-control/users.ts'
import { reportClientError } from './client-errors.ts'
import { crud } from './crud.ts'
import * as bankAccount from './bank-account.ts'
import * as contracts from './contracts.ts'
import * as business from './contract/business.ts'
import * as contractLife from './contract/life.ts'
import * as contractAccounts from './contract/accounts.ts'
import * as contractGiven from './contract/given.ts'
import { loadLobData } from './contract/lob-data.ts'
import { leaveContract, tellPresence } from './contract/presence.ts'
import * as contractIssued from './contract/issued.ts'
import * as contractLines from './contract/lines.ts'
import * as contractStarts from './contract/starts.ts'
import * as contractTransfer from './contract/transfer.ts'
import * as contractView from './contract/view.ts'
import * as contractWarnings from './contract/warnings.ts'
import * as worklists from './contract/worklists.ts'
import * as endorsements from './endorsement.ts'
import * as customCob from './custom-cob.ts'
import * as dashboard from './dashboard.ts'
import * as day from './day.ts'
import type { Endpoint } from './endpoint.ts'
import { confirmFile, loadFileLink } from './files.ts'
import * as listLayouts from './lists/list-layouts.ts'
import * as importing from './import.ts'
import { listCurrencyChoices, listOptions, listReferences, loadChoices } from './master.ts'
import {
  checkDetails,
  decideOnUser,
  inviteUser,
  listWaiting,
  loadWaitingCount,
  resendConfirmation,
  submitDetails,
  verifyOnboarding,
} from './onboarding.ts'
import * as notifications from './own/notifications.ts'
import * as outbox from './outbox.ts'
import * as profile from './profile.ts'
import * as userAccess from './access-control/access.ts'
import * as userAccount from './access-control/account.ts'
import * as savedViews from './lists/saved-views.ts'
import { presignPost } from './third-party.ts'
import * as sourceReview from './source/source-review.ts'
import * as sourceTrail from './source/source-trail.ts'
import * as source from './source/source.ts'
import * as tickets from './tickets.ts'
import * as users from './users.ts'

const imports = [
  importing.previewImport,
  importing.startImport,
  importing.loadOpenImport,
  importing.loadImport,
  importing.cancelImport,
  importing.loadFailedRows,
]

export const CRUD = new Map(ENTITIES.map((entity) => [entity.name, crud(entity)]))

const { bordereauReport: _report, ...bordereauEndpoints } = bordereaux
const { newPassword: _password, ...userEndpoints } = users
const { STAFF_MOVES: _moves, ...accountEndpoints } = userAccount
const { named: _named, userValues: _values, emailInPath: _email, ...peopleEndpoints } = accessControl

/** Every endpoint the product serves, in the order of the OpenAPI document. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(userEndpoints),
  verifyOnboarding,
  resendConfirmation,
  checkDetails,
  submitDetails,
  inviteUser,
  listWaiting,
  loadWaitingCount,
  decideOnUser,
  ...Object.values(profile),
  ...Object.values(listLayouts),
  ...Object.values(savedViews),
  ...Object.values(dashboard),
  ...Object.values(business),
  ...Object.values(day),
  listOptions,
  listCurrencyChoices,
  listReferences,
  loadChoices,
  ...[...CRUD.values()].flatMap((calls) => Object.values(calls)),
  ...Object.values(peopleEndpoints),
  ...Object.values(userAccess),
  ...Object.values(accountEndpoints),
  presignPost,
  confirmFile,
  loadFileLink,
  ...imports,
  ...Object.values(customCob),
  ...Object.values(bankAccount),
  ...Object.values(source),
  ...Object.values(sourceReview),
  ...Object.values(sourceTrail),
  ...Object.values(contracts),
  ...Object.values(contractGiven),
  ...Object.values(contractStarts),
  ...Object.values(contractLife),
  ...Object.values(contractLines),
  ...Object.values(contractAccounts),
  ...Object.values(contractTransfer),
  ...Object.values(contractView),
  ...Object.values(contractWarnings),
  ...Object.values(worklists),
  ...Object.values(contractIssued),
  ...Object.values(endorsements),
  ...Object.values(tickets),
  loadLobData,
  tellPresence,
  leaveContract,
  ...Object.values(agreements),
  ...Object.values(agreementLimits),
  ...Object.values(bordereauEndpoints),
  ...Object.values(notifications),
  ...Object.values(outbox),
  reportClientError,
]
