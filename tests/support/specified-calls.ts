/** The calls of specification 7.1 to 7.8, as they stand there: method, path below the base, `:id` for what is in braces. */
const USERS = `
  POST /users/register/
  POST /users/otp/
  POST /users/otp/verify/
  POST /users/forgot-password/email/
  POST /users/forgot-password/token/verify/
  POST /users/forgot-password/
  POST /users/reset-password/
  GET /users/user-data/
  POST /users/token_refresh/`

/** Their methods are not shown, except that creation and resend use POST: the other two change something, or carry a secret, as well. */
const ONBOARDING = `
  POST /users/onboarding/token/verify/
  POST /users/onboarding/resend/confirmation-email/
  POST /users/onboarding/create/additional-details/
  POST /users/onboarding/approval-rejection/`

const RESOURCES = [
  '/master/region/',
  '/master/country/',
  '/master/bank-account/',
  '/master/branch/',
  '/master/currency/',
  '/master/line-of-business/',
  '/master/subclass/',
  '/master/source/',
  '/master/timezone/',
  '/master/department/',
  '/master/risk-code/',
  '/master/class-of-business/',
  '/access-control/team/',
  '/access-control/sbu/',
  '/access-control/roles/',
  '/access-control/permissions/',
  '/custom-cob/cob-template/',
].map((path) => `GET ${path}\n POST ${path}\n PUT ${path}:id/\n DELETE ${path}:id/`)

/** Two of these change state although they are GETs; both answer POST as well. */
const MASTER = `
  GET /master/currency-list/
  GET /master/source/:id/
  GET /master/list_unassigned_sources/
  GET /master/choices
  GET /master/source-history/:id
  GET /master/source-assignment-history/:id
  GET /master/review-source/
  POST /master/review-source/
  GET /master/assign_source_to_compliance/
  POST /master/assign_source_to_compliance/
  GET /master/broker/
  GET /master/risk-category-calculate`

/** Of agreements and their contracts. */
const BINDERS = `
  GET /master/agreement/
  POST /master/agreement/
  PATCH /master/agreement/:id/
  GET /master/agreement-contract/
  POST /master/agreement-contract/
  PUT /master/agreement-contract/:id/
  DELETE /master/agreement-contract-subscription-panel/:id/
  DELETE /master/cob-admissible-limit/:id/
  DELETE /master/agreement-contract-document/:id/`

const ACCESS = `
  GET /access-control/user-list
  GET /access-control/approval_history/:email
  GET /access-control/get-user-branch-role-lob-sbu
  POST /access-control/assign-user-branch-role-lob-sbu
  GET /access-control/get-user-branch-permissions
  POST /access-control/assign-user-branch-permissions`

/** The steps are read, begun and saved by one path; how they leave a contract is not shown. */
const CORE = `
  GET /core/step_form
  POST /core/step_form
  PATCH /core/step_form
  GET /core/lob_data
  DELETE /core/contract-section/:id/
  DELETE /core/subscription/:id/
  GET /core/contract-list
  GET /core/step8_summary_data
  POST /core/umr_generator
  GET /core/support_tickets/
  POST /core/support_tickets/
  GET /core/support_tickets/:id
  POST /core/update_ticket_status/
  POST /core/add_ticket_comment/`

const FILES = `
  POST /third-party/s3/presigned-post/`

const listed = (...groups: string[]): readonly string[] =>
  groups.flatMap((calls) =>
    calls
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )

export const SPECIFIED_CALLS = listed(USERS, ONBOARDING, ...RESOURCES, MASTER, BINDERS, ACCESS, CORE, FILES)
