/** Days of work, Sunday is 0. */
export const WORKING_WEEKS = {
  monday_friday: [1, 2, 3, 4, 5],
  monday_saturday: [1, 2, 3, 4, 5, 6],
  sunday_thursday: [0, 1, 2, 3, 4],
} as const satisfies Record<string, readonly number[]>

export type WorkingWeek = keyof typeof WORKING_WEEKS
export const WORKING_WEEK_NAMES = Object.keys(WORKING_WEEKS) as [WorkingWeek, ...WorkingWeek[]]

/** Of an office that has not said when it works. Own choice. */
export const USUAL_HOURS = { opens: '09:00', closes: '17:30' } as const

/** Days of rest that a branch can list: some years of them. Own choice. */
export const MOST_HOLIDAYS = 200
