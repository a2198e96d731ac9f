import type { FORM_STEPS } from '#domain/contracts/steps.ts'

/** Where the form of the same contract has a step open, at one of its fields where a path is given. */
export const formAt = (step: (typeof FORM_STEPS)[number], path: string | null): string =>
  `?${new URLSearchParams({ step, ...(path ? { field: path } : {}) }).toString()}`
