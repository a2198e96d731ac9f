/** Steps of the contract form that are filled in, in their order. Step 4 is worked out and step 8 sums up. Source: specification 2.5, domain guide 4. */
export const STEP_NAMES = ['1', '2', '3a', '3b', '3c', '5', '6', '7'] as const
export type StepName = (typeof STEP_NAMES)[number]

/** All steps as the form shows them. */
export const FORM_STEPS = ['1', '2', '3a', '3b', '3c', '4', '5', '6', '7', '8'] as const

export const isStep = (name: string): name is StepName => (STEP_NAMES as readonly string[]).includes(name)
