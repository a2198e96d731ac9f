/** What heads see of the tickets of `tests/api/tickets/figures.test.ts`, worked out by hand, and what the screen shows of it. */
export const FIGURES = {
  open: [
    { priority: 'critical', count: 3, late: 1 },
    { priority: 'high', count: 2, late: 0 },
    { priority: 'low', count: 4, late: 1 },
    { priority: 'medium', count: 2, late: 0 },
  ],
  ages: [
    { age: 'day', count: 2 },
    { age: 'three_days', count: 1 },
    { age: 'week', count: 8 },
  ],
  answers: [
    { priority: 'critical', met: 1, missed: 2 },
    { priority: 'high', met: 1, missed: 0 },
    { priority: 'low', met: 0, missed: 1 },
    { priority: 'medium', met: 1, missed: 0 },
  ],
  days: 90,
} as const
