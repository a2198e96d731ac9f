export const SIGNING_METHODS = ['standard', 'disproportionate', 'manual'] as const
export type SigningMethod = (typeof SIGNING_METHODS)[number]
