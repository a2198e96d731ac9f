interface Answered {
  response_due_at: string | null
  first_response_at: string | null
  response_met: boolean | null
}

export type Standing = 'met' | 'missed' | 'late' | 'running' | 'stopped'

/** How the target of the first answer stands at an instant. */
export function standingOf({ response_due_at: due, first_response_at: first, response_met: met }: Answered, now: Date): Standing {
  if (first !== null) return met ? 'met' : 'missed'
  if (due === null) return 'stopped'
  return now > new Date(due) ? 'late' : 'running'
}
