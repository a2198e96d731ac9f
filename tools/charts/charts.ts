import { accessDenied } from '#tests/charts/access-denied/spec.ts'
import { forgotPassword } from '#tests/charts/forgot-password/spec.ts'
import { newPassword } from '#tests/charts/new-password/spec.ts'
import { operation } from '#tests/charts/operation/spec.ts'
import { qrPanel } from '#tests/charts/qr-panel/spec.ts'
import { resource } from '#tests/charts/resource/spec.ts'
import { session } from '#tests/charts/session/spec.ts'
import type { ChartSpec } from './model/spec.ts'

/** Every chart of the product, in the order analysts read them. */
export const CHARTS: readonly ChartSpec[] = [session, qrPanel, forgotPassword, newPassword, accessDenied, resource, operation]
