import { dayIn } from '#domain/dates.ts'
import type { Call, Caller } from '../serve.ts'

export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export const earlier = (now: Date, seconds: number): Date => later(now, -seconds)

/** Whole seconds from now until an instant, at least 1. */
export const secondsUntil = (now: Date, then: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))

/** The day it is for who asks; in UTC for the product itself. */
export const todayFor = (caller: Pick<Caller, 'timeZone'> | null, now: Date): string => dayIn(now, caller?.timeZone ?? 'UTC')

export const nowOf = ({ clock }: Pick<Call, 'clock'>): string => clock().toISOString()

export const todayOf = ({ caller, clock }: Pick<Call, 'caller' | 'clock'>): string => todayFor(caller, clock())
