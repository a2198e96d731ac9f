import { checkTemplate } from '../checks/check-template.ts'
import type { Finding } from '../checks/finding.ts'
import { headFindings } from '../checks/head.ts'
import { sectionsOf, type Document } from './document.ts'

/** Everything that keeps what is built from being published: of the template as a whole first, then part by part. */
export const findingsOf = (document: Document): Finding[] => [
  ...headFindings(document.head),
  ...checkTemplate(sectionsOf(document)),
]
