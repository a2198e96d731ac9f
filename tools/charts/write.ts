import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { committedFiles } from './committed.ts'
import { outputs } from './outputs.ts'

const root = process.cwd()
const fresh = await outputs()
for (const file of committedFiles(root).filter((one) => !fresh.has(one))) rmSync(join(root, file))
for (const [file, text] of fresh) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
console.log(`Wrote ${fresh.size} files: golden suites in tests/charts, pictures and tables in docs/statecharts`)
