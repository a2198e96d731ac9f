import type { loadDashboard } from '#domain/api/dashboard.ts'
import type { listBusinessPremium, loadBusiness } from '#domain/api/contract/business.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { formatNumber } from '#src/ui/format.ts'

export type DashboardData = Output<typeof loadDashboard>
export type BusinessData = Output<typeof loadBusiness>
export type BehindData = Output<typeof listBusinessPremium>

/** `10,000+` where there are more than were counted. */
export const formatCounted = (
  language: string,
  { count, is_estimate: isEstimate }: DashboardData['activity'][number]['changes'],
) => formatNumber(language, count) + (isEstimate ? '+' : '')
