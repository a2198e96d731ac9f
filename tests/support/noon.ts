/** Noon of a day in UTC: a point in time that is on this day in most zones. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`
