/** Stages that wait for someone else than their preparer, and what decides in them, and where an approved one goes on. Source: domain guide 3.2. */
export const DECISIONS = [
  { stage: 7, code: 'review_contract', approved: 9 },
  { stage: 10, code: 'sign_contract', approved: 11 },
  { stage: 14, code: 'bind_contract', approved: 15 },
] as const
