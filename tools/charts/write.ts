import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCommand, report } from './command.ts'
import { committedFiles } from './committed.ts'
import { outputsOf } from './outputs.ts'
import { partsOf } from './parts.ts'
import { ROOT } from './places.ts'

const { chosen, isWhole, isFresh } = readCommand()
const parts = await partsOf(chosen, isFresh)
const ours = parts.filter(({ name }) => isWhole || chosen.some((one) => one === name))
const fresh = outputsOf(parts)
if (isWhole) for (const file of committedFiles(ROOT).filter((one) => !fresh.has(one))) rmSync(join(ROOT, file))
const changed = [...fresh].filter(
  ([file, text]) => !existsSync(join(ROOT, file)) || readFileSync(join(ROOT, file), 'utf8') !== text,
)
for (const [file, text] of changed) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
}
console.log(
  `${changed.length} of ${fresh.size} files of ${ours.length} charts updated: suites in tests/charts, diagrams and tables in docs/statecharts`,
)
report(ours.flatMap(({ findings }) => findings))
