import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ofPlaywright, ofVitest } from '#tools/test/counts.mjs'
import { twoAtATime } from '#tools/test/lanes.mjs'
import { runPart } from '#tools/test/run-part.mjs'

test('does two pieces of work at a time, the next when one ends, and answers in the order of the work', async () => {
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  const all = twoAtATime(['long', 'short', 'last'], async (piece) => {
    begun.push(piece)
    await new Promise<void>((resolve) => ends.set(piece, resolve))
    return piece.toUpperCase()
  })
  expect(begun).toEqual(['long', 'short'])
  ends.get('short')!()
  await vi.waitFor(() => expect(begun).toEqual(['long', 'short', 'last']))
  ends.get('last')!()
  ends.get('long')!()
  expect(await all).toEqual(['LONG', 'SHORT', 'LAST'])
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'slipway-part-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function counted(program: string) {
  const root = folder()
  const told: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line))
  onTestFinished(() => void vi.restoreAllMocks())
  const part = { name: 'node', command: ['-e', program], report: join(root, 'node.json'), count: ofVitest }
  return { counts: await runPart(part, { root, env: process.env }), told }
}

test('counts what the report of a part says, and tells its lines under its name', async () => {
  const report = JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] })
  const { counts, told } = await counted(
    `require('node:fs').writeFileSync('node.json', ${JSON.stringify(report)}); console.log('one'); console.error('two')`,
  )
  expect(counts).toMatchObject({ passed: 3, failed: 0, skipped: 1 })
  expect(told).toEqual(expect.arrayContaining(['── node ──', 'node │ one', 'node │ two']))
})

test('a part that ends without a report has failed, and so has one that is killed', async () => {
  expect((await counted('process.exit(0)')).counts.failed).toBe(1)
  expect((await counted(`process.kill(process.pid, 'SIGKILL')`)).counts.failed).toBe(1)
})

test('a failed walk in the browser tells what stood on the page, without the menu and the bar around it', () => {
  const path = join(folder(), 'error-context.md')
  const menu = Array.from({ length: 80 }, (_, place) => `    - link "Entry ${place}"`)
  const page = ['- generic:', ...menu, '  - main [ref=e2]:', '    - heading "Step 1"', '']
  writeFileSync(path, `# Page\n\n\`\`\`yaml\n${page.join('\n')}\`\`\`\n`)
  const result = { error: { message: 'not there' }, attachments: [{ name: 'error-context', path }] }
  const specs = [{ ok: false, file: 'form.e2e.ts', title: 'opens', tests: [{ results: [result] }] }]
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  expect(ofPlaywright({ stats, suites: [{ specs }] }, 1).failures).toEqual([
    'form.e2e.ts › opens\nnot there\nThe page:\n  - main [ref=e2]:\n    - heading "Step 1"',
  ])
})
