export const TICKET_CATEGORIES = [
  'access',
  'bug',
  'data_correction',
  'how_to',
  'feature_request',
  'performance',
  'other',
] as const

export const TICKET_MODULES = ['contract', 'binder', 'source', 'master', 'user', 'endorsement', 'other'] as const

export const PRIORITIES = ['low', 'medium', 'high', 'critical'] as const
export type Priority = (typeof PRIORITIES)[number]

export const TICKET_STATUSES = ['open', 'in_progress', 'on_hold', 'resolved', 'closed', 'reopened', 'cancelled'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const HOLD_REASONS = ['waiting_requester', 'waiting_third_party'] as const

/** What a ticket can be about. */
export const RELATED_TYPES = ['contract', 'endorsement', 'source', 'agreement', 'agreement_contract', 'user', 'other'] as const

/** Support works on it. */
export const isActive = (status: TicketStatus): boolean => ['open', 'in_progress', 'on_hold', 'reopened'].includes(status)

/** Nothing more is said in it. */
export const isOver = (status: TicketStatus): boolean => status === 'cancelled'
