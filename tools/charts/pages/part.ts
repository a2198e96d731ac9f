import type { Page } from '../draw/pages.ts'
import type { Report } from './report.ts'

/** Everything that is generated from one chart, as data: what its files hold, and what the pages of all charts show of it. */
export interface ChartPart {
  name: string
  title: string
  about: string
  report: Report
  /** Of the start page. */
  section: string
  pages: Page[]
  /** By their paths in the repository. */
  files: [string, string][]
  /** What is wrong with the chart or its suite, one line each: each fails the run. */
  findings: string[]
}
