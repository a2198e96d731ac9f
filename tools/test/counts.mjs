import { failuresOfFile, failuresOfSuite } from './failures.mjs'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] where each failed test stands, what it is called and how it failed
 */

/** A runner that ends badly without naming a failed test, or that ran none, has failed once. @param {Counts} counts @param {number | null} status @returns {Counts} */
function orBroken(counts, status) {
  const ranNothing = counts.passed + counts.failed === 0
  const endedBadly = status !== 0 && counts.failed === 0
  return ranNothing || endedBadly ? { ...counts, failed: counts.failed + 1 } : counts
}

/** @type {Counts} */
const NONE = { passed: 0, failed: 0, skipped: 0 }

/** @param {unknown} _ @param {number | null} status @returns {Counts} */
export const ofExitCode = (_, status) => (status === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 })

/** @param {any} report @param {number | null} status @returns {Counts} */
export function ofChecks(report, status) {
  return orBroken({ ...NONE, ...report }, status)
}

/** A file that cannot be loaded has no failed test in the report, but it failed. @param {any} report @param {number | null} status @returns {Counts} */
export function ofVitest(report, status) {
  if (!report) return orBroken(NONE, status)
  /** @param {any} file */
  const isBroken = (file) =>
    file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ one) => one.status === 'failed')
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
  }
  return orBroken(counts, status)
}

/** @param {any} report @param {number | null} status @returns {Counts} */
export function ofPlaywright(report, status) {
  if (!report) return orBroken(NONE, status)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = (report.suites ?? []).flatMap(failuresOfSuite)
  return orBroken({ passed: expected + flaky, failed: unexpected, skipped, failures }, status)
}

/** @param {Counts[]} all @returns {Counts} */
export function sumOf(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NONE,
  )
}

/** @param {Counts} counts */
export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
