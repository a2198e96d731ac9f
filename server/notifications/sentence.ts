import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Language } from '#domain/languages.ts'
import { shortDayText } from '../texts/formats.ts'
import { textOf } from '../texts/texts.ts'

export interface Told {
  kind: NotificationKind
  /** Who caused it; null for the product itself. */
  by: string | null
  /** Null for a reader who may not know it. */
  name: string | null
  facts: Record<string, string>
}

/** What a notification says, in a line without a full stop. */
export function sentenceOf({ kind, by, name, facts }: Told, language: Language): string {
  const { day, outcome } = facts
  return textOf(`notices:${kind}`, language, {
    by: by ?? 'Slipway',
    name: name ?? textOf('notices:hidden', language),
    ...(day !== undefined && { day: shortDayText(language, day) }),
    ...(outcome !== undefined && { context: outcome }),
  })
}
