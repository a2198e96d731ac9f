import type { WaitingPerson } from '#domain/api/onboarding.ts'

/** Someone whose registration waits for its approval. */
export const waitingPerson = (id: number, first_name: string, about: Partial<WaitingPerson> = {}): WaitingPerson => ({
  id,
  row_version: 3,
  status: 'pending_approval',
  since: '2026-11-20T09:00:00.000Z',
  email: `${first_name.toLowerCase()}@slipway.example`,
  first_name,
  last_name: 'Lee',
  language: 'en',
  invited_by: null,
  phone: '+442079460000',
  job_title: 'Broker',
  employee_code: null,
  department: null,
  branch: { id: 1, name: 'London' },
  time_zone: 'Europe/London',
  message: null,
  ...about,
})
