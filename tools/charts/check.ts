import { readCommand, report } from './command.ts'
import { staleness } from './committed.ts'
import { outputsOf } from './outputs.ts'
import { partsOf } from './parts.ts'
import { ROOT } from './places.ts'

const { chosen, isWhole, isFresh } = readCommand()
const parts = await partsOf(chosen, isFresh)
const fresh = outputsOf(parts)
const stale = staleness(ROOT, fresh, isWhole)
report([...stale, ...parts.flatMap(({ findings }) => findings)])
if (stale.length > 0) {
  console.error(`${stale.length} generated files do not match the charts. Check the differences, then run npm run charts.`)
} else if (!process.exitCode) {
  console.log(`${fresh.size} generated files match the charts`)
}
