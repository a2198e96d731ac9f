/** How soon someone is written to besides the bell. */
export const MAIL_TIMES = ['at_once', 'daily', 'never'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

interface Occasion {
  /** What it is listed under where it can be switched off. */
  area: NotificationArea
  /** For who has set nothing. */
  mail: MailTime
}

export const NOTIFICATION_AREAS = [
  'tickets',
  'binders',
  'bordereaux',
  'approvals',
  'contracts',
  'premium',
  'sources',
  'imports',
] as const
export type NotificationArea = (typeof NOTIFICATION_AREAS)[number]

/** Every occasion on which someone is told. All of them ring the bell unless switched off. Own choice; the specification names none. */
export const NOTIFICATION_KINDS = {
  'ticket.opened': { area: 'tickets', mail: 'never' },
  'ticket.assigned': { area: 'tickets', mail: 'at_once' },
  'ticket.team': { area: 'tickets', mail: 'daily' },
  'ticket.commented': { area: 'tickets', mail: 'daily' },
  'ticket.mentioned': { area: 'tickets', mail: 'at_once' },
  'ticket.status': { area: 'tickets', mail: 'at_once' },
  'ticket.due': { area: 'tickets', mail: 'at_once' },
  'ticket.escalated': { area: 'tickets', mail: 'at_once' },
  'ticket.reopened': { area: 'tickets', mail: 'daily' },
  'binder.notifiable': { area: 'binders', mail: 'at_once' },
  'binder.limit_reached': { area: 'binders', mail: 'at_once' },
  'binder.expiring': { area: 'binders', mail: 'daily' },
  'binder.renews': { area: 'binders', mail: 'at_once' },
  'binder.renewed': { area: 'binders', mail: 'at_once' },
  'binder.not_renewed': { area: 'binders', mail: 'at_once' },
  'binder.on_hold': { area: 'binders', mail: 'at_once' },
  'binder.opened': { area: 'binders', mail: 'at_once' },
  'bordereau.overdue': { area: 'bordereaux', mail: 'daily' },
  'bordereau.posted': { area: 'bordereaux', mail: 'never' },
  'bordereau.checked': { area: 'bordereaux', mail: 'never' },
  'bordereau.check_failed': { area: 'bordereaux', mail: 'never' },
  'bordereau.not_posted': { area: 'bordereaux', mail: 'never' },
  'approval.waiting': { area: 'approvals', mail: 'at_once' },
  'approval.decided': { area: 'approvals', mail: 'at_once' },
  'contract.assigned': { area: 'contracts', mail: 'daily' },
  'contract.reviewer': { area: 'contracts', mail: 'daily' },
  'contract.due': { area: 'contracts', mail: 'daily' },
  'contract.subjectivity': { area: 'contracts', mail: 'daily' },
  'contract.expiring': { area: 'contracts', mail: 'at_once' },
  'premium.overdue': { area: 'premium', mail: 'at_once' },
  'premium.notice_given': { area: 'premium', mail: 'at_once' },
  'premium.notice_withdrawn': { area: 'premium', mail: 'daily' },
  'premium.notice_ended': { area: 'premium', mail: 'at_once' },
  'source.assigned': { area: 'sources', mail: 'at_once' },
  'source.info_requested': { area: 'sources', mail: 'at_once' },
  'source.info_supplied': { area: 'sources', mail: 'at_once' },
  'source.mentioned': { area: 'sources', mail: 'at_once' },
  'source.due': { area: 'sources', mail: 'at_once' },
  'import.finished': { area: 'imports', mail: 'never' },
} as const satisfies Record<string, Occasion>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS

export const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]

/** What someone wishes of a kind. */
export interface NotificationWish {
  bell: boolean
  mail: MailTime
}

export const usualWish = (kind: NotificationKind): NotificationWish => ({ bell: true, mail: NOTIFICATION_KINDS[kind].mail })

interface OfDay {
  /** `2026-11-24`. */
  day: string
}

interface Outcomes {
  'approval.decided': { outcome: 'approved' | 'rejected' }
  'binder.expiring': OfDay
  'binder.renews': OfDay
  'binder.renewed': OfDay
  'bordereau.overdue': OfDay
  'contract.due': OfDay
  'contract.subjectivity': OfDay
  'contract.expiring': OfDay
  'premium.overdue': OfDay
  'premium.notice_given': OfDay
  'premium.notice_withdrawn': OfDay
  'premium.notice_ended': OfDay
}

/** What the sentence of a kind says besides the record and who caused it. */
export type NotificationValues<Kind extends NotificationKind> = Kind extends keyof Outcomes
  ? Outcomes[Kind]
  : Record<string, never>
