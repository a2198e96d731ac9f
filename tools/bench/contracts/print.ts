import { run } from '../verdict.ts'

export const mark = (what: string, is: number, mayBe: number) => run.mark(what, is <= mayBe)

export const figure = (value: number) => value.toFixed(1).padStart(8)

/** One line: what it is, how much it is, and how much it may be. */
export function printFigure(label: string, is: number, { mayBe, unit }: { mayBe: number; unit: string }, beside = ''): void {
  console.log(`${label.padEnd(44)}${figure(is)} ${unit} of ${mayBe}  ${mark(label, is, mayBe)}${beside && `  ${beside}`}`)
}
