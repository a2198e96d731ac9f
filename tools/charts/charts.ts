import { accessDenied } from '#tests/charts/access-denied/spec.ts'
import { accordion } from '#tests/charts/accordion/spec.ts'
import { bankVerification } from '#tests/charts/bank-verification/spec.ts'
import { bulk } from '#tests/charts/bulk/spec.ts'
import { builderPanes } from '#tests/charts/builder-panes/spec.ts'
import { carousel } from '#tests/charts/carousel/spec.ts'
import { cobTemplate } from '#tests/charts/cob-template/spec.ts'
import { confirmedAction } from '#tests/charts/confirmed-action/spec.ts'
import { connection } from '#tests/charts/connection/spec.ts'
import { drawer } from '#tests/charts/drawer/spec.ts'
import { dropdown } from '#tests/charts/dropdown/spec.ts'
import { exporting } from '#tests/charts/export/spec.ts'
import { importing } from '#tests/charts/import/spec.ts'
import { forgotPassword } from '#tests/charts/forgot-password/spec.ts'
import { leaveGuard } from '#tests/charts/leave-guard/spec.ts'
import { listColumns } from '#tests/charts/list-columns/spec.ts'
import { listTools } from '#tests/charts/list-tools/spec.ts'
import { newAuthenticator } from '#tests/charts/new-authenticator/spec.ts'
import { newPassword } from '#tests/charts/new-password/spec.ts'
import { operation } from '#tests/charts/operation/spec.ts'
import { ownSessions } from '#tests/charts/own-sessions/spec.ts'
import { popout } from '#tests/charts/popout/spec.ts'
import { qrPanel } from '#tests/charts/qr-panel/spec.ts'
import { recordPage } from '#tests/charts/record-page/spec.ts'
import { resource } from '#tests/charts/resource/spec.ts'
import { sectionEditor } from '#tests/charts/section-editor/spec.ts'
import { session } from '#tests/charts/session/spec.ts'
import { shortcuts } from '#tests/charts/shortcuts/spec.ts'
import { sidebar } from '#tests/charts/sidebar/spec.ts'
import { source } from '#tests/charts/source/spec.ts'
import { sourceAssignment } from '#tests/charts/source-assignment/spec.ts'
import { sourceForm } from '#tests/charts/source-form/spec.ts'
import { sourceReview } from '#tests/charts/source-review/spec.ts'
import { stepper } from '#tests/charts/stepper/spec.ts'
import { templateBuilder } from '#tests/charts/template-builder/spec.ts'
import { theme } from '#tests/charts/theme/spec.ts'
import { upload } from '#tests/charts/upload/spec.ts'
import { registrationChart } from '#tests/charts/registration/spec.ts'
import { onboarding } from '#tests/charts/onboarding/spec.ts'
import { approvals } from '#tests/charts/approvals/spec.ts'
import { user } from '#tests/charts/user/spec.ts'
import { wizard } from '#tests/charts/wizard/spec.ts'
import { layout } from '#tests/charts/layout/spec.ts'
import { scrollMemory } from '#tests/charts/scroll-memory/spec.ts'
import { scrollTop } from '#tests/charts/scroll-top/spec.ts'
import { stickyHeader } from '#tests/charts/sticky-header/spec.ts'
import type { ChartSpec } from './model/spec.ts'

/** Every chart of the product, in the order analysts read them. */
export const CHARTS: readonly ChartSpec[] = [
  session,
  qrPanel,
  forgotPassword,
  newPassword,
  newAuthenticator,
  ownSessions,
  registrationChart,
  onboarding,
  approvals,
  user,
  bankVerification,
  source,
  accessDenied,
  resource,
  recordPage,
  bulk,
  listColumns,
  listTools,
  operation,
  sectionEditor,
  confirmedAction,
  leaveGuard,
  upload,
  exporting,
  importing,
  sourceForm,
  sourceReview,
  sourceAssignment,
  connection,
  theme,
  layout,
  stickyHeader,
  scrollTop,
  scrollMemory,
  drawer,
  sidebar,
  popout,
  accordion,
  shortcuts,
  dropdown,
  carousel,
  stepper,
  wizard,
  cobTemplate,
  templateBuilder,
  builderPanes,
]
