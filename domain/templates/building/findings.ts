import type { Template } from '../record.ts'
import { checkTemplate } from '../checks/check-template.ts'
import type { Finding } from '../checks/finding.ts'
import { headFindings } from '../checks/head.ts'
import { isReplacing, publishingFindings } from '../checks/publishing.ts'
import { sectionsOf, type Document } from './document.ts'

/** What is wrong with what is built, whatever day it is. */
export const ownFindings = (document: Document): Finding[] => [
  ...headFindings(document.head),
  ...checkTemplate(sectionsOf(document)),
]

/** Everything that keeps what is built from being published on a day; `template` is what is stored of it, if anything is. */
export const findingsOf = (document: Document, template: Template | null, today: string): Finding[] =>
  publishingFindings({
    head: document.head,
    sections: sectionsOf(document),
    when: { today, isReplacing: template !== null && isReplacing(template) },
  })
