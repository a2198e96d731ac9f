import { dayIn } from '#domain/sources/standing.ts'
import type { Call, Caller } from '../serve.ts'

/** The day it is for who asks; in UTC for the product itself. */
export const todayFor = (caller: Pick<Caller, 'timeZone'> | null, now: Date): string => dayIn(now, caller?.timeZone ?? 'UTC')

export const todayOf = ({ caller, clock }: Pick<Call, 'caller' | 'clock'>): string => todayFor(caller, clock())
