import type { StepName } from '../steps.ts'

/** Steps whose layers and panel come from a file and go into one. */
export const SHEET_STEPS = ['3a', '3b', '5', '6'] as const
export type SheetStep = (typeof SHEET_STEPS)[number]

export const isSheetStep = (step: StepName): step is SheetStep => (SHEET_STEPS as readonly string[]).includes(step)
