import { join } from 'node:path'
import { readBuilt } from './built.ts'
import { budgetLines, isExceeded, said } from './lines.ts'

/** Weighs the built client against its budgets and ends with 1 when something is too heavy: `npx tsx tools/bench/budget.ts`. */
const lines = budgetLines(readBuilt(join(import.meta.dirname, '../..')))
for (const line of lines) console.log(said(line))
const tooHeavy = lines.filter(isExceeded)
if (tooHeavy.length > 0) {
  console.error(`${tooHeavy.length} of ${lines.length} budgets are exceeded`)
  process.exit(1)
}
