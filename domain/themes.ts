/** How the product can look; `system` follows the machine it is seen on (specification 4). */
export const THEMES = ['light', 'dark', 'system'] as const

export type Theme = (typeof THEMES)[number]
