import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** ms between two looks. */
const LOOKS = 5_000
/** Looks: four minutes, far beyond what a test of a page may take. These limits are kept by the page, and go with it when it stands still. */
const LIMIT = 48
/** ms that a page has to answer. */
const PATIENCE = 5_000

/** What a page of Vitest shows: whether its frame, in which the tests run, has come. */
const LOOK = `JSON.stringify([...document.querySelectorAll('iframe')].map((frame) => [frame.src, frame.contentDocument?.readyState]))`

/**
 * Ends a run of Vitest in which a page is heard of no more, and names the file and the test. Without it such a run never ends:
 * Vitest waits for a page of a browser as long as its connection is open.
 */
export default class StuckReporter {
  /** Files that have begun, with the looks since something was heard of each. @type {Map<string, { file: string, test: string, silent: number }>} */
  running = new Map()
  /** Files that have ended: what is told of their last tests may come later. @type {Set<string>} */
  ended = new Set()
  /** Looks since something was heard of any. */
  silent = 0
  isAsking = false

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.vitest = vitest
  }

  onTestRunStart() {
    this.watch = setInterval(() => void this.look(), LOOKS).unref()
  }

  onTestRunEnd() {
    this.silent = 0
    this.running.clear()
    this.ended.clear()
    clearInterval(this.watch)
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued(module) {
    this.hear(module, 'before its first test')
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    this.hear(test.module, test.fullName)
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    this.hear(test.module, `after ${test.fullName}`)
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd({ id }) {
    this.silent = 0
    this.running.delete(id)
    this.ended.add(id)
  }

  /** @param {import('vitest/node').TestModule} module @param {string} test */
  hear({ id, moduleId: file }, test) {
    this.silent = 0
    if (!this.ended.has(id)) this.running.set(id, { file, test, silent: 0 })
  }

  async look() {
    if (this.isAsking) return
    this.silent += 1
    for (const file of this.running.values()) file.silent += 1
    if (!this.isStuck()) return
    this.isAsking = true
    const pages = (await this.pages()).join('\n')
    this.isAsking = false
    if (!this.isStuck()) return
    const files = this.stuckFiles().map(({ file, test }) => failed(file, `stuck ${test}\n${pages}`))
    this.report(files.length > 0 ? files : [failed('a page without a file', pages)])
    process.exit(1)
  }

  stuckFiles() {
    return [...this.running.values()].filter(({ silent }) => silent > LIMIT)
  }

  isStuck() {
    return this.silent > LIMIT || this.stuckFiles().length > 0
  }

  /** In place of the report of a run that ends. @param {ReturnType<typeof failed>[]} testResults */
  report(testResults) {
    for (const { name, message } of testResults) console.error(`${name}: ${message}`)
    const { outputFile } = this.vitest?.config ?? {}
    if (typeof outputFile !== 'object' || !outputFile.json) return
    const count = (/** @type {'passed' | 'failed' | 'skipped'} */ state) =>
      (this.vitest?.state.getTestModules() ?? []).flatMap(({ children }) => [...children.allTests(state)]).length
    const counts = { numPassedTests: count('passed'), numFailedTests: count('failed'), numPendingTests: count('skipped') }
    writeFileSync(outputFile.json, JSON.stringify({ ...counts, numTodoTests: 0, testResults }))
  }

  /** What each page shows. @returns {Promise<string[]>} */
  async pages() {
    const browsers = (this.vitest?.projects ?? []).flatMap(({ browser }) => browser ?? [])
    const asked = browsers.flatMap(({ provider, state }) =>
      [...state.orchestrators.keys()].map((id) =>
        Promise.race([shownBy(provider, id), pause(PATIENCE, 'A page does not answer.')]),
      ),
    )
    return Promise.all(asked)
  }
}

/** As the JSON report tells of a file that cannot be run. @param {string} name @param {string} message */
function failed(name, message) {
  return { name, status: 'failed', message, assertionResults: [] }
}

/** @param {import('vitest/node').BrowserProvider} provider @param {string} id of the session of a page @returns {Promise<string>} */
async function shownBy(provider, id) {
  try {
    const session = await provider.getCDPSession?.(id)
    const answer = await session?.send('Runtime.evaluate', { expression: LOOK })
    return `A page shows ${answer?.result.value}.`
  } catch (error) {
    return `A page cannot be asked: ${String(error)}`
  }
}
