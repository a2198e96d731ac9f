export const mark = (is: number, mayBe: number) => (is <= mayBe ? '✓' : '✗')

export const figure = (value: number) => value.toFixed(1).padStart(8)

/** One line: what it is, how much it is, and how much it may be. */
export function printFigure(label: string, is: number, { mayBe, unit }: { mayBe: number; unit: string }, beside = ''): void {
  console.log(`${label.padEnd(44)}${figure(is)} ${unit} of ${mayBe}  ${mark(is, mayBe)}${beside && `  ${beside}`}`)
}
