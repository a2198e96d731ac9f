import { dayIn } from '#domain/dates.ts'
import { useServices, type Services } from './services.tsx'

/** The day it is in the zone of who is signed in, as the server knows it; in the browser's own while nobody is. */
export const todayOf = ({ session }: Pick<Services, 'session'>): string =>
  dayIn(new Date(), session.getSnapshot().context.configuration?.user_data.time_zone)

/** The same, with the instant. */
export const whenOf = (services: Pick<Services, 'session'>): { today: string; now: string } => ({
  today: todayOf(services),
  now: new Date().toISOString(),
})

export const useToday = (): string => todayOf(useServices())
