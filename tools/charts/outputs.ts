import { coverageJson, coveragePage } from './pages/coverage-page.ts'
import { indexHtml, indexMarkdown } from './pages/index-page.ts'
import type { ChartPart } from './pages/part.ts'
import { DOCS } from './places.ts'

/** Every generated file by its path in the repository: those of the charts, and the pages of all of them. */
export const outputsOf = (parts: readonly ChartPart[]): Map<string, string> =>
  new Map([
    ...parts.flatMap(({ files }) => files),
    [`${DOCS}/coverage.md`, coveragePage(parts)],
    [`${DOCS}/coverage.json`, coverageJson(parts)],
    [`${DOCS}/index.html`, indexHtml(parts)],
    [`${DOCS}/index.md`, indexMarkdown(parts)],
  ])
