export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export const earlier = (now: Date, seconds: number): Date => later(now, -seconds)

/** Whole seconds from now until an instant, at least 1. */
export const secondsUntil = (now: Date, then: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))
