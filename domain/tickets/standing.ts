interface Answered {
  response_due_at: string | null
  first_response_at: string | null
  response_met: boolean | null
}

export const STANDINGS = ['met', 'missed', 'late', 'running', 'stopped'] as const
export type Standing = (typeof STANDINGS)[number]

/** How the target of the first answer stands at an instant. */
export function standingOf({ response_due_at: due, first_response_at: first, response_met: met }: Answered, now: Date): Standing {
  if (first !== null) return met ? 'met' : 'missed'
  if (due === null) return 'stopped'
  return now > new Date(due) ? 'late' : 'running'
}
