import { dayFormat } from '#src/ui/format.ts'

/** `September 2026` of its first day. */
export const formatMonth = (language: string, month: string): string =>
  dayFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`))
