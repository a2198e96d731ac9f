const KEY = 'draft:signup'

/** What a new person says of themselves, but for the password. */
export interface SignUpDraft {
  first_name?: string
  last_name?: string
  email?: string
}

/** Outlives a reload of the tab; without a store it does not. */
export function keepDraft({ first_name, last_name, email }: Required<SignUpDraft>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ first_name, last_name, email }))
  } catch {
    // A browser that keeps nothing loses no more than the draft.
  }
}

export function keptDraft(): SignUpDraft {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as SignUpDraft
  } catch {
    return {}
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where nothing can be kept, nothing is there.
  }
}
