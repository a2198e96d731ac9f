/** What stands before the signs that everybody may see. */
const DOTS = '••••'
const LAST = 4

/** A secret as it shows to those who may not see it. */
export const masked = (text: string) => `${DOTS}${text.slice(-LAST)}`

export const isMasked = (value: unknown): value is string => typeof value === 'string' && value.startsWith(DOTS)
