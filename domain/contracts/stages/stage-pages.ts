/** Groups of the menu, and the pages that each has; a stage that was returned is listed with its review. Source: specification 2.3. */
export const STAGE_PAGES = {
  1: [1, 2, 3, 4, 5, 6],
  2: [6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19],
  3: [18],
  4: [20, 21],
  5: [22, 23],
} as const

export type GroupId = keyof typeof STAGE_PAGES
export type PageStage = (typeof STAGE_PAGES)[GroupId][number]

/** From the submission to the first line that counts. */
export const isBeforeRisk = (group: number): boolean => group === 1
