const DAY = 24 * 60 * 60 * 1000
const [OPENS, HOURS] = [8, 9]

const isWorking = (at: Date) => at.getUTCDay() % 6 !== 0

const midnight = (at: Date) => Math.floor(at.getTime() / DAY) * DAY

/** Moments one after the other on working days, spread from one to another; none is later than the end. */
export function moments(from: Date, until: Date, count: number): Date[] {
  const days: number[] = []
  for (let day = midnight(from) + DAY; day <= midnight(until); day += DAY) if (isWorking(new Date(day))) days.push(day)
  if (days.length === 0) days.push(midnight(until))
  return Array.from({ length: count }, (_, at) => {
    const place = (days.length * (at + 1)) / (count + 1)
    const day = days[Math.floor(place)]!
    const moment = day + OPENS * 60 * 60 * 1000 + (place % 1) * HOURS * 60 * 60 * 1000
    return new Date(Math.min(moment, until.getTime() - (count - at) * 60_000))
  })
}
