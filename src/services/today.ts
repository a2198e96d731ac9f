import { dayIn } from '#domain/dates.ts'
import { useServices, type Services } from './services.tsx'

/** The zone of who is signed in, as the server knows it; the browser's own while nobody is. */
export const zoneOf = ({ session }: Pick<Services, 'session'>): string | undefined =>
  session.getSnapshot().context.configuration?.user_data.time_zone

/** The day it is in that zone. */
export const todayOf = (services: Pick<Services, 'session'>) => dayIn(new Date(), zoneOf(services))

export const useToday = (): string => todayOf(useServices())
