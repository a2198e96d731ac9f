import { staleness } from './committed.ts'
import { outputs } from './outputs.ts'

const fresh = await outputs()
const stale = staleness(process.cwd(), fresh)
for (const line of stale) console.error(line)
if (stale.length > 0) {
  console.error(`${stale.length} generated files do not match the charts. Look at the difference, then run: npm run charts`)
  process.exitCode = 1
} else {
  console.log(`${fresh.size} generated files match the charts`)
}
