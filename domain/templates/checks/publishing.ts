import type { Section } from '../shape.ts'
import { checkTemplate } from './check-template.ts'
import type { Finding } from './finding.ts'
import { headFindings } from './head.ts'
import { periodFindings } from './period.ts'

type Head = Parameters<typeof headFindings>[0]

interface Publishing {
  head: Head
  sections: readonly Section[]
  /** The day that it is, and whether another version of the template is in force on it. */
  when: { today: string; isReplacing: boolean }
}

/**
 * Everything in a template that keeps it from being published: of the template as a whole first, then part by part. The builder's check
 * and the server's publishing ask this and nothing else; what other templates have in force only the server knows.
 */
export const publishingFindings = ({ head, sections, when }: Publishing): Finding[] => [
  ...headFindings(head),
  ...periodFindings(head, when.today, when.isReplacing),
  ...checkTemplate(sections),
]

interface Version {
  id: number
  status: string
}

/** Whether publishing a template retires an earlier version of it. */
export const isReplacing = ({ id, versions }: { id: number; versions: readonly Version[] }): boolean =>
  versions.some((each) => each.status === 'published' && each.id !== id)
