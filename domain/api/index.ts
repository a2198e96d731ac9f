import { ENTITIES } from '../entities/index.ts'
import * as agreements from './binder/agreements.ts'
import * as accessControl from './access-control/users.ts'
import { reportClientError } from './client-errors.ts'
import { crud } from './crud.ts'
import * as bankAccount from './bank-account.ts'
import * as contracts from './contracts.ts'
import { tellPresence } from './contract/presence.ts'
import * as contractStarts from './contract/starts.ts'
import * as customCob from './custom-cob.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { confirmFile, loadFileLink } from './files.ts'
import * as listLayouts from './list-layouts.ts'
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
import * as outbox from './outbox.ts'
import * as profile from './profile.ts'
import * as userAccess from './access-control/access.ts'
import * as userAccount from './access-control/account.ts'
import { presignPost } from './third-party.ts'
import * as sourceReview from './source-review.ts'
import * as sourceTrail from './source-trail.ts'
import * as source from './source.ts'
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
  ...Object.values(dashboard),
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
  ...Object.values(contractStarts),
  tellPresence,
  ...Object.values(agreements),
  ...Object.values(outbox),
  reportClientError,
]
