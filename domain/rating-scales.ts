const MODIFIED = (letters: string) => [`${letters}+`, letters, `${letters}-`]
const LETTERS = ['AAA', ...['AA', 'A', 'BBB', 'BB', 'B', 'CCC'].flatMap(MODIFIED), 'CC', 'C']
const NUMBERED = (letters: string) => [1, 2, 3].map((step) => `${letters}${step}`)

/** The scale of each agency from its best; null where any rating may be written. Source: the agencies' published definitions. */
export const RATING_SCALES = {
  am_best: ['A++', 'A+', 'A', 'A-', 'B++', 'B+', 'B', 'B-', 'C++', 'C+', 'C', 'C-', 'D', 'E', 'F', 'S', 'NR'],
  sp: [...LETTERS, 'SD', 'D', 'R', 'NR'],
  moodys: ['Aaa', ...['Aa', 'A', 'Baa', 'Ba', 'B', 'Caa'].flatMap(NUMBERED), 'Ca', 'C', 'WR', 'NR'],
  fitch: [...LETTERS, 'RD', 'D', 'WD', 'NR'],
  kbra: [...LETTERS, 'D', 'NR'],
  other: null,
} as const satisfies Record<string, readonly string[] | null>

export const OUTLOOKS = ['positive', 'stable', 'negative', 'developing'] as const

export type Agency = keyof typeof RATING_SCALES
export const AGENCIES = Object.keys(RATING_SCALES) as [Agency, ...Agency[]]

export function isOnScale(agency: string, rating: string): boolean {
  const scale = RATING_SCALES[agency as Agency] as readonly string[] | null | undefined
  return scale === null || (scale ?? []).includes(rating)
}

/** The lowest rating with which a market is taken without a word. Own choice: the A range, as most security committees draw it. */
const MINIMUM_RATINGS: Readonly<Record<string, string>> = { am_best: 'A-', sp: 'A-', moodys: 'A3', fitch: 'A-', kbra: 'A-' }

/** False for an agency whose scale nobody knows. */
export function meetsMinimum(agency: string, rating: string): boolean {
  const scale = (RATING_SCALES[agency as Agency] ?? []) as readonly string[]
  const place = scale.indexOf(rating)
  return place >= 0 && place <= scale.indexOf(MINIMUM_RATINGS[agency] ?? '')
}
