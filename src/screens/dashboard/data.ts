import type { loadDashboard } from '#domain/api/dashboard.ts'
import type { Output } from '#domain/api/endpoint.ts'

export type DashboardData = Output<typeof loadDashboard>
