import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestCase, TestModule, Vitest } from 'vitest/node'
import StuckReporter from '#tools/test/stuck-reporter.mjs'

const MINUTE = 60_000
const exit = vi.spyOn(process, 'exit')
const told = vi.spyOn(console, 'error')

let report: string
let reporter: StuckReporter
beforeEach(() => {
  vi.useFakeTimers()
  exit.mockReset().mockReturnValue(undefined as never)
  told.mockReset().mockReturnValue(undefined)
  report = join(mkdtempSync(join(tmpdir(), 'slipway-stuck-')), 'report.json')
  reporter = new StuckReporter()
  const run = { projects: [], config: { outputFile: { json: report } }, state: { getTestModules: () => [] } }
  reporter.onInit(run as unknown as Vitest)
  reporter.onTestRunStart()
})
afterEach(() => {
  reporter.onTestRunEnd()
  vi.useRealTimers()
})

afterAll(() => {
  exit.mockRestore()
  told.mockRestore()
})

const moduleOf = (name: string) => ({ id: name, moduleId: name }) as TestModule
const testOf = (name: string, fullName: string) => ({ module: moduleOf(name), fullName }) as TestCase
const passed = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)

/** Another file goes on meanwhile, a test a minute. */
async function othersGoOn(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    reporter.onTestCaseResult(testOf('others.test.tsx', 'another test'))
    await passed(1)
  }
}

const failures = () =>
  (JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; message: string }[] }).testResults

test('a file that is heard of no more ends the run under its name, although others go on', async () => {
  reporter.onTestModuleQueued(moduleOf('stuck.test.tsx'))
  reporter.onTestCaseReady(testOf('stuck.test.tsx', 'a test that never ends'))
  await othersGoOn(3)
  expect(exit).not.toHaveBeenCalled()
  await othersGoOn(2)
  expect(exit).toHaveBeenCalledWith(1)
  expect(failures()).toMatchObject([{ name: 'stuck.test.tsx', message: 'stuck a test that never ends\n' }])
})

test('a run in which nothing is heard of at all ends too, where a page takes no file', async () => {
  reporter.onTestModuleQueued(moduleOf('done.test.tsx'))
  reporter.onTestModuleEnd(moduleOf('done.test.tsx'))
  await passed(5)
  expect(exit).toHaveBeenCalledWith(1)
  expect(failures()).toMatchObject([{ name: 'a page without a file' }])
})

test('a file whose last test is told of after its end is not waited for', async () => {
  reporter.onTestModuleQueued(moduleOf('quick.test.tsx'))
  reporter.onTestModuleEnd(moduleOf('quick.test.tsx'))
  reporter.onTestCaseResult(testOf('quick.test.tsx', 'a test of a moment'))
  await othersGoOn(10)
  expect(exit).not.toHaveBeenCalled()
})

test('a run that ends is not waited for', async () => {
  reporter.onTestModuleQueued(moduleOf('last.test.tsx'))
  reporter.onTestModuleEnd(moduleOf('last.test.tsx'))
  reporter.onTestRunEnd()
  await passed(10)
  expect(exit).not.toHaveBeenCalled()
})
