/** What heads see of the tickets of `tests/api/tickets/figures.test.ts`, worked out by hand, and what the screen shows of it. */
export const FIGURES = {
  open: [
    { priority: 'critical', count: 3, late: 1 },
    { priority: 'high', count: 2, late: 0 },
    { priority: 'low', count: 4, late: 1 },
    { priority: 'medium', count: 2, late: 0 },
  ],
  ages: [
    { age: 'day', count: 2, from: '2026-11-30', to: null },
    { age: 'three_days', count: 1, from: '2026-11-28', to: '2026-11-29' },
    { age: 'week', count: 8, from: '2026-11-24', to: '2026-11-27' },
  ],
  answers: [
    { priority: 'critical', met: 1, missed: 2 },
    { priority: 'high', met: 1, missed: 0 },
    { priority: 'low', met: 0, missed: 1 },
    { priority: 'medium', met: 1, missed: 0 },
  ],
  days: 90,
  since: '2026-09-02',
} as const
