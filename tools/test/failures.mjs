import { existsSync, readFileSync } from 'node:fs'

/** Lines of a message: what was expected, what was seen and what was tried meanwhile. */
const LINES = 30

/** Lines of the page on which a test failed. */
const LINES_OF_PAGE = 60

/** The failures in the report of Vitest on one file, each with its test and message. @param {any} file @returns {string[]} */
export function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [failure(name, 'cannot be loaded', message)] : []
  return failed.map((/** @type {any} */ one) => failure(name, one.fullName, one.failureMessages?.[0]))
}

/** The failures in a suite of Playwright's report, each with its test, message and page. @param {any} suite @returns {string[]} */
export function failuresOfSuite({ suites = [], specs = [] }) {
  const failed = specs.filter((/** @type {any} */ spec) => !spec.ok)
  return [...failed.map(failureOfSpec), ...suites.flatMap(failuresOfSuite)]
}

/** @param {any} spec @returns {string} */
function failureOfSpec({ file, title, tests }) {
  const results = tests.flatMap((/** @type {any} */ one) => one.results)
  const result = results.find((/** @type {any} */ one) => one.error?.message)
  return [failure(file, title, result?.error.message), ...pageOf(result)].join('\n')
}

/** What stood on the page: a machine that is gone cannot be asked. @param {any} result @returns {string[]} */
function pageOf(result) {
  const context = result?.attachments?.find((/** @type {any} */ one) => one.name === 'error-context')?.path
  if (!context || !existsSync(context)) return []
  const page = /^```yaml\n(.*?)^```/ms.exec(readFileSync(context, 'utf8'))?.[1]
  return page ? ['The page:', ...withoutFrame(page.trimEnd().split('\n')).slice(0, LINES_OF_PAGE)] : []
}

/** What stands beside the menu and below the bar, where there is any. @param {string[]} lines @returns {string[]} */
const withoutFrame = (lines) =>
  lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => /^\s*- main\b/.test(line)),
    ),
  )

/** @param {string} file @param {string} title @param {string} [message] */
const failure = (file, title, message = '') =>
  `${file} › ${title.trim()}\n${message.split('\n').slice(0, LINES).join('\n')}`.trim()
